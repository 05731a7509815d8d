/** A gondola's ferro: the curve of the Grand Canal, and a tooth for each of the six sestieri. */
export function SiteMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className ?? 'size-8'}>
      <rect width="64" height="64" rx="14" className="fill-lagoon" />
      <path
        className="fill-on-lagoon"
        d="M25 57c1-10-1.5-17-3.5-24C18.5 22.5 21 10.5 34.5 6.500c9-2.5 17 1 19 7-5.5-1.7-12-1.2-16.5 2-2 1.4-3.4 3.2-4.3 5.200h15.800a1.7 1.7 0 0 1 0 3.400H31.200c-.2.9-.3 1.9-.3 2.900h17.600a1.7 1.7 0 0 1 0 3.400H31l.6 2.900h16.900a1.7 1.7 0 0 1 0 3.400H32.200l.4 2.900h15.900a1.7 1.7 0 0 1 0 3.400H32.900l.1 2.900h15.500a1.7 1.7 0 0 1 0 3.400H32.900l-.1 2.900h15.700a1.7 1.7 0 0 1 0 3.400H32.200L32 57ZM12.5 36.400h10l.9 3.400H12.500a1.7 1.7 0 0 1 0-3.400Z"
      />
    </svg>
  );
}
