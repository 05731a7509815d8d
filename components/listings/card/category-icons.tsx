import { EventsIcon, FitnessIcon, HotelIcon, RestaurantIcon, ShopIcon } from '@/components/ui/icons';

export const categoryIcons = {
  shop: ShopIcon,
  hotel: HotelIcon,
  restaurant: RestaurantIcon,
  fitness: FitnessIcon,
  events: EventsIcon,
};
