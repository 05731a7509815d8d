import type { ReactNode } from 'react';
import { classNames } from '@/lib/browser/class-names';

type IconProps = {
  /** Highlighted in the primary colour. */
  active?: boolean;
  className?: string;
  /** A green check or a yellow warning at the lower right corner. */
  status?: keyof typeof marks;
};

const marks = {
  success: { disc: 'fill-status-active', line: 'stroke-paper', path: 'm16.3 17.6 1.5 1.5 2.8-3' },
  fail: { disc: 'fill-status-warning', line: 'stroke-black', path: 'M18.5 14.9v3M18.5 20h.01' },
};

function Icon({ active, className, status, children }: IconProps & { children: ReactNode }) {
  const mark = status && marks[status];
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames(className ?? 'size-5', active && 'text-lagoon')}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
      {mark && (
        <g stroke="none">
          <circle cx="18.5" cy="17.5" r="5" className={mark.disc} />
          <path className={mark.line} strokeWidth="1.5" d={mark.path} />
        </g>
      )}
    </svg>
  );
}

/** An icon drawn with one pen stroke path on a grid of 24. */
function drawn(path: string) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, at module level only
  return function DrawnIcon(props: IconProps) {
    return (
      <Icon {...props}>
        <path d={path} />
      </Icon>
    );
  };
}

export const DashboardIcon = drawn('M4.5 4.5h6v6h-6v-6ZM13.5 4.5h6v6h-6v-6ZM4.5 13.5h6v6h-6v-6ZM13.5 13.5h6v6h-6v-6Z');
export const AddIcon = drawn('M12 5v14M5 12h14');
export const ListIcon = drawn('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01');
export const FavouritesIcon = drawn(
  'M12 20S3.5 15.2 3.5 9.2A4.7 4.7 0 0 1 12 6.4a4.7 4.7 0 0 1 8.5 2.8C20.5 15.2 12 20 12 20Z',
);
export const ProfileIcon = drawn('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5a7.5 7.5 0 0 1 15 0');
export const CloudUploadIcon = drawn(
  'M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.3A3.9 3.9 0 0 1 17.2 18.5M12 20.5v-8M9 15l3-3 3 3',
);
export const SendIcon = drawn('M20.5 3.5 3.5 10.2l6.8 3.5 3.5 6.8 6.7-17ZM10.3 13.7l4.2-4.2');
export const MapIcon = drawn('M9 4 3.5 6.2v13.8L9 17.8l6 2.2 5.5-2.2V4L15 6.2 9 4ZM9 4v13.8M15 6.2V20');
export const SearchIcon = drawn('M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.6 15.6l5 5');
export const ZoomInIcon = drawn('M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.6 15.6l5 5M10.5 7.7v5.6M7.7 10.5h5.6');
export const ZoomOutIcon = drawn('M10.5 17.5a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM15.6 15.6l5 5M7.7 10.5h5.6');
export const DeleteIcon = drawn(
  'M4 6.5h16M9 6.5V5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5v1.5M6 6.5l.9 12.6a1.5 1.5 0 0 0 1.5 1.4h7.2a1.5 1.5 0 0 0 1.5-1.4L18 6.5M10 10.5v6M14 10.5v6',
);
export const EditIcon = drawn(
  'M4 20l.9-4.3L16.4 4.2a1.8 1.8 0 0 1 2.6 0l.8.8a1.8 1.8 0 0 1 0 2.6L8.3 19.1 4 20ZM14.5 6.1l3.4 3.4',
);
export const MenuIcon = drawn('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = drawn('M6 6l12 12M18 6 6 18');
export const CalendarIcon = drawn('M5 5.5h14v14H5v-14ZM5 10h14M9 3.5v4M15 3.5v4');
/** Water that rises and falls. */
export const TideIcon = drawn(
  'M3 9c3-2.4 6-2.4 9 0s6 2.4 9 0M3 14.5c3-2.4 6-2.4 9 0s6 2.4 9 0M3 20c3-2.4 6-2.4 9 0s6 2.4 9 0M12 4.5V1.8M10 3.4l2-2 2 2',
);
/** A ticket with its stub. */
export const TourIcon = drawn(
  'M4 6.5h16v3.2a2.3 2.3 0 0 0 0 4.6v3.2H4v-3.2a2.3 2.3 0 0 0 0-4.6V6.5ZM14.5 9.8v.01M14.5 12v.01M14.5 14.2v.01',
);
export const ClockIcon = drawn('M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7.5V12l3 2');
export const PinIcon = drawn(
  'M12 21s7-6.1 7-11.3a7 7 0 0 0-14 0C5 14.9 12 21 12 21ZM12 12.3a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const PhoneIcon = drawn(
  'M6.2 3.5h2.6l1.5 4.2-2.1 1.6a12 12 0 0 0 6.5 6.5l1.6-2.1 4.2 1.5v2.6a2.2 2.2 0 0 1-2.4 2.2A16 16 0 0 1 4 5.9a2.2 2.2 0 0 1 2.2-2.4Z',
);
export const LinkIcon = drawn(
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1-1',
);
export const GripIcon = drawn('M9 5.5h.01M15 5.5h.01M9 12h.01M15 12h.01M9 18.5h.01M15 18.5h.01');
export const StarIcon = drawn('m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.6-5.1-2.7-5.1 2.7 1-5.6-4.1-4 5.7-.8L12 3.8Z');
export const ShareIcon = drawn('M12 14.5v-11M8 7l4-4 4 4M7.5 10.5h-2v10h13v-10h-2');
export const PrintIcon = drawn(
  'M7 8.5v-5h10v5M7 17H5a1.5 1.5 0 0 1-1.5-1.5V10A1.5 1.5 0 0 1 5 8.5h14a1.5 1.5 0 0 1 1.5 1.5v5.5A1.5 1.5 0 0 1 19 17h-2M7 14.5h10v6H7v-6Z',
);
export const ChevronIcon = drawn('M6.5 9.5 12 15l5.5-5.5');
export const ArrowUpIcon = drawn('M12 19.5v-15M5.5 11 12 4.5l6.5 6.5');
export const LocateIcon = drawn(
  'M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M12 13.2a1.2 1.2 0 1 0 0-2.4 1.2 1.2 0 0 0 0 2.4Z',
);
export const CopyIcon = drawn(
  'M9 8.5h9A1.5 1.5 0 0 1 19.5 10v9a1.5 1.5 0 0 1-1.5 1.5H9A1.5 1.5 0 0 1 7.5 19v-9A1.5 1.5 0 0 1 9 8.5ZM4.5 15.5V5A1.5 1.5 0 0 1 6 3.5h9.5',
);
/** A boat of the line, seen from the quay. */
export const LandingIcon = drawn(
  'M3 14.5h18l-2.2 4.5H5.2L3 14.5ZM6 14.5v-5h9.5l3 5M8.5 9.5V6H13v3.5M9.5 12h.01M13 12h.01',
);
export const FilterIcon = drawn(
  'M4 7h9M17 7h3M4 17h3M11 17h9M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
);
export const CheckIcon = drawn('M4.5 12.5l5 5 10-11');
export const WarningIcon = drawn('M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17h.01');
export const MoreIcon = drawn(
  'M12 5.5h.01M12 12h.01M12 18.5h.01M12 6a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM12 12.5a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1ZM12 19a.5.5 0 1 0 0-1 .5.5 0 0 0 0 1Z',
);
export const GlobeIcon = drawn(
  'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c2.3 2.3 3.5 5.2 3.5 8.5s-1.2 6.2-3.5 8.5c-2.3-2.3-3.5-5.2-3.5-8.5s1.2-6.2 3.5-8.5Z',
);
export const EnvelopeIcon = drawn(
  'M5 5.5h14A1.5 1.5 0 0 1 20.5 7v10a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 17V7A1.5 1.5 0 0 1 5 5.5ZM4 7l8 6 8-6',
);
export const PadlockIcon = drawn(
  'M6.5 10.5h11A1.5 1.5 0 0 1 19 12v7a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 5 19v-7a1.5 1.5 0 0 1 1.5-1.5ZM8 10.5v-3a4 4 0 0 1 8 0v3M12 14.5v2',
);
export const LogoutIcon = drawn('M14 4.5H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.5h8M10 12h10.5M16.5 8l4 4-4 4');

/** By the category of a listing. */
export const categoryIcons = {
  shop: drawn('M5.5 8.5h13l1 12h-15l1-12ZM8.5 11V7a3.5 3.5 0 0 1 7 0v4'),
  hotel: drawn(
    'M3.5 19.5v-14M3.5 16.5h17M20.5 19.5v-5a3 3 0 0 0-3-3h-7v5M7 12.5a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  ),
  restaurant: drawn(
    'M7 3.5v17M4.5 3.5V8A2.5 2.5 0 0 0 7 10.5 2.5 2.5 0 0 0 9.5 8V3.5M17 20.5v-17c-2.3 1.5-3.5 4-3.5 7.5v3H17',
  ),
  fitness: drawn('M7 7v10M17 7v10M4 9.5v5M20 9.5v5M7 12h10'),
  events: drawn(
    'M5.5 5.5h13A1.5 1.5 0 0 1 20 7v11.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5V7a1.5 1.5 0 0 1 1.5-1.5ZM4 10h16M8 3.5v4M16 3.5v4M12 12.3l.9 1.8 2 .3-1.45 1.4.35 2-1.8-.95-1.8.95.35-2-1.45-1.4 2-.3.9-1.8Z',
  ),
};

/** An eye, struck through once the text is shown and a press would hide it again. */
export function VisibilityIcon({ hidden, ...props }: IconProps & { hidden?: boolean }) {
  return (
    <Icon {...props}>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.8" />
      {hidden && <path d="M4 20 20 4" />}
    </Icon>
  );
}
