'use client';

import dynamic from 'next/dynamic';
import { MapSkeleton } from '@/components/map/map-skeleton';

/** A small map of one place, for its page. Give the parent a height. */
export const PlaceMap = dynamic(() => import('./place-map-canvas'), { ssr: false, loading: MapSkeleton });
