/** For an address outside the locales, which `global-not-found.tsx` answers; without it every page contains Next's own text. */
export default function NotFound() {
  return null;
}
