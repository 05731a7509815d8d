import { anyPlace, glyphs } from '@/lib/map/glyphs';

const LARGEST = 27;
const groupSizes = [
  { below: 10, radius: 21 },
  { below: 100, radius: 23 },
  { below: Infinity, radius: LARGEST },
];

/** As `clusterIcon` has them. */
export function groupRadius(count: number): number {
  return groupSizes.find(({ below }) => count < below)?.radius ?? LARGEST;
}

/** What the pins of each category and the discs of groups look like, once; the links only say where. */
export function Pins() {
  return (
    <defs>
      <circle id="pin" r={17} strokeWidth={2} className="fill-lagoon stroke-paper" />
      {Object.entries({ ...glyphs, place: anyPlace }).map(([category, path]) => (
        <g key={category} id={`pin-${category}`}>
          <use href="#pin" />
          <path d={path} transform="translate(-10 -10) scale(.833)" />
        </g>
      ))}
      {Object.entries(glyphs).map(([category, path]) => (
        <path key={category} id={`kind-${category}`} d={path} transform="translate(-6.5 -6.5) scale(.54)" />
      ))}
      {groupSizes.map(({ radius }) => (
        <circle key={radius} id={`group-${radius}`} r={radius} strokeWidth={2} className="fill-paper stroke-lagoon" />
      ))}
    </defs>
  );
}
