'use client';

import { useAuth } from '@/stores/auth';

/** Who is signed in: photograph, or the first letter, and given name. */
export function Person({ givenName }: { givenName: string }) {
  const image = useAuth((auth) => auth.profileImage);
  return (
    <span className="flex min-w-0 items-center gap-2.5 text-[0.9375rem]">
      {image ? (
        // biome-ignore lint/performance/noImgElement: small already, and next/image writes a style attribute
        <img src={image} alt="" width={36} height={36} className="size-9 shrink-0 rounded-full bg-line object-cover" />
      ) : (
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full bg-lagoon-soft font-serif text-lagoon text-lg"
        >
          {[...givenName][0]?.toUpperCase()}
        </span>
      )}
      <span className="truncate">{givenName}</span>
    </span>
  );
}
