'use client';

import dynamic from 'next/dynamic';
import { MapSkeleton } from '@/components/map/map-skeleton';

/** The only door to Leaflet, which needs `window`. Give the parent a height. */
export const CityMap = dynamic(() => import('./map-canvas'), { ssr: false, loading: MapSkeleton });
