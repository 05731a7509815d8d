'use client';

import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { askJson } from '@/lib/http/client';

const tileSource = z.object({ url: z.nullable(z.string()) });

/**
 * Address of street tiles once our server has seen their host answer; null until then, and when it does not.
 * So a browser never waits for a host that is down.
 */
export function useTileUrl(): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(function askForTiles() {
    let gone = false;
    askJson('/api/map/tiles', tileSource).then((result) => {
      if (result.ok && !gone) setUrl(result.data.url);
    });
    return () => {
      gone = true;
    };
  }, []);
  return url;
}
