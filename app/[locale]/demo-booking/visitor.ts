import { cookies } from 'next/headers';
import { findVisitor } from '@/lib/booking/demo-site/service';
import { VISIT_COOKIE } from '@/lib/booking/demo-site/visit-cookie';
import type { Visitor } from '@/lib/booking/demo-site/visitor';

/** Who is signed in at the demo site, which knows nothing of who is signed in at the guide. */
export async function findDemoVisitor(): Promise<Visitor | null> {
  const visit = (await cookies()).get(VISIT_COOKIE)?.value;
  return visit ? findVisitor(visit) : null;
}
