'use client';

import { Avatar } from '@/components/ui/avatar';
import { useAuth } from '@/stores/auth';

/** Who is signed in: portrait and given name. */
export function Person({ givenName }: { givenName: string }) {
  const image = useAuth((auth) => auth.profileImage);
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-[0.9375rem]">
      <Avatar src={image} name={givenName} />
      <span className="max-w-36 truncate">{givenName}</span>
    </span>
  );
}
