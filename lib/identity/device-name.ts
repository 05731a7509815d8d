import patterns from '@/lib/identity/device-names.json';

/** Shortens the user agent of a device to its browser and system, by the first pattern of each that matches. */
export function readableDevice(name: string): string {
  const known = patterns.flatMap((kind) => kind.find(({ pattern }) => new RegExp(pattern).test(name))?.name ?? []);
  return known.length > 0 ? known.join(' · ') : name;
}
