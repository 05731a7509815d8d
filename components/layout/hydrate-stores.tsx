'use client';

import { useEffect } from 'react';
import { useAuth } from '@/stores/auth';
import { useLanguage } from '@/stores/language';

/** Reads the persisted stores after the first render, which must match the server's. */
export function HydrateStores() {
  useEffect(function rehydrate() {
    void useAuth.persist.rehydrate();
    void useLanguage.persist.rehydrate();
  }, []);
  return null;
}
