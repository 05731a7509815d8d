'use client';

/**
 * A gondola's ferro: the curve of the Grand Canal, and a tooth for each of the six sestieri. Every page loads its path as code, for
 * the preloader; rendered by the server it would be in the flight data too, once for each mark.
 */
export function SiteMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className ?? 'size-8'}>
      <rect width="64" height="64" rx="14" className="fill-lagoon" />
      <path
        className="fill-on-lagoon"
        d="M25 57c1-10-1.5-17-3.5-24C18.5 22.5 21 10.5 34.5 6.5c9-2.5 17 1 19 7-5.5-1.7-12-1.2-16.5 2-2 1.4-3.4 3.2-4.3 5.2h15.8a1.7 1.7 0 0 1 0 3.4H31.2c-.2.9-.3 1.9-.3 2.9h17.6a1.7 1.7 0 0 1 0 3.4H31l.6 2.9h16.9a1.7 1.7 0 0 1 0 3.4H32.2l.4 2.9h15.9a1.7 1.7 0 0 1 0 3.4H32.9l.1 2.9h15.5a1.7 1.7 0 0 1 0 3.4H32.9l-.1 2.9h15.7a1.7 1.7 0 0 1 0 3.4H32.2L32 57ZM12.5 36.4h10l.9 3.4H12.5a1.7 1.7 0 0 1 0-3.4Z"
      />
    </svg>
  );
}
