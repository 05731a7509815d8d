import { Drawing } from '@/components/ui/drawing';
import icons from '@/components/ui/icons.json';
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

function Icon({ active, className, status, path }: IconProps & { path: string }) {
  const mark = status && marks[status];
  return (
    <Drawing
      viewBox="0 0 24 24"
      paths={[{ d: path }]}
      className={classNames(className ?? 'size-5', active && 'text-lagoon')}
    >
      {mark && (
        <g stroke="none">
          <circle cx="18.5" cy="17.5" r="5" className={mark.disc} />
          <path className={mark.line} strokeWidth="1.5" d={mark.path} />
        </g>
      )}
    </Drawing>
  );
}

/** An icon drawn with one pen stroke path on a grid of 24. */
function drawn(name: keyof typeof icons) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon, at module level only
  return function DrawnIcon(props: IconProps) {
    return <Icon {...props} path={icons[name]} />;
  };
}

export const DashboardIcon = drawn('dashboard');
export const AddIcon = drawn('add');
export const ChartIcon = drawn('chart');
export const ListIcon = drawn('list');
export const FavouritesIcon = drawn('favourites');
export const ProfileIcon = drawn('profile');
export const CloudUploadIcon = drawn('cloudUpload');
export const SendIcon = drawn('send');
export const MapIcon = drawn('map');
export const SearchIcon = drawn('search');
export const ZoomInIcon = drawn('zoomIn');
export const ZoomOutIcon = drawn('zoomOut');
export const DeleteIcon = drawn('delete');
export const EditIcon = drawn('edit');
export const MenuIcon = drawn('menu');
export const CloseIcon = drawn('close');
export const BellIcon = drawn('bell');
export const CalendarIcon = drawn('calendar');
export const TideIcon = drawn('tide');
export const TourIcon = drawn('tour');
export const ClockIcon = drawn('clock');
export const PinIcon = drawn('pin');
export const PauseIcon = drawn('pause');
export const PlayIcon = drawn('play');
export const PhoneIcon = drawn('phone');
export const LinkIcon = drawn('link');
export const GripIcon = drawn('grip');
export const StarIcon = drawn('star');
export const ShareIcon = drawn('share');
export const PrintIcon = drawn('print');
export const ChevronIcon = drawn('chevron');
export const DirectionsIcon = drawn('directions');
export const ArrowUpIcon = drawn('arrowUp');
export const LocateIcon = drawn('locate');
export const CopyIcon = drawn('copy');
export const InfoIcon = drawn('info');
export const LandingIcon = drawn('landing');
export const FilterIcon = drawn('filter');
export const CheckIcon = drawn('check');
export const WarningIcon = drawn('warning');
export const MoreIcon = drawn('more');
export const GlobeIcon = drawn('globe');
export const EnvelopeIcon = drawn('envelope');
export const PadlockIcon = drawn('padlock');
export const LogoutIcon = drawn('logout');

export const pageIcons = { tides: TideIcon, activities: TourIcon };

export const categoryIcons = {
  shop: drawn('shop'),
  hotel: drawn('hotel'),
  restaurant: drawn('restaurant'),
  fitness: drawn('fitness'),
  events: drawn('events'),
};

/** An eye, struck through once the text is shown and a press would hide it again. */
export function VisibilityIcon({ hidden, ...props }: IconProps & { hidden?: boolean }) {
  return <Icon {...props} path={hidden ? `${icons.eye}M4 20 20 4` : icons.eye} />;
}
