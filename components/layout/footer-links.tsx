'use client';

import { Link } from '@/lib/i18n/navigation';

type Props = { links: readonly { href: string; label: string }[] };

/** Pages that few visitors open: none is loaded in advance. */
export function FooterLinks({ links }: Props) {
  return (
    <ul className="-mx-2 flex flex-wrap">
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} prefetch={false} className="footer-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
