import { createNavigation } from 'next-intl/navigation';
import { routing } from '@/lib/i18n/routing';

/** `Link` and its relatives, which keep the reader's language. */
export const { Link, redirect, usePathname, useRouter, getPathname } = createNavigation(routing);
