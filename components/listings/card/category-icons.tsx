import { EventsIcon, FitnessIcon, HotelIcon, RestaurantIcon, ShopIcon } from '@/components/ui/icons';

/** The icon of each category. */
export const categoryIcons = {
  shop: ShopIcon,
  hotel: HotelIcon,
  restaurant: RestaurantIcon,
  fitness: FitnessIcon,
  events: EventsIcon,
};
