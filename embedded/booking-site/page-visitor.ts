import { cookies } from 'next/headers';
import { findVisitor } from '@/embedded/booking-site/service';
import { VISIT_COOKIE } from '@/embedded/booking-site/visit-cookie';
import type { Visitor } from '@/embedded/booking-site/visitor';

/** Who is signed in at the demo site, which knows nothing of who is signed in at the guide. */
export async function findDemoVisitor(): Promise<Visitor | null> {
  const visit = (await cookies()).get(VISIT_COOKIE)?.value;
  return visit ? findVisitor(visit) : null;
}
