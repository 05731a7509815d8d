import type { MetadataRoute } from 'next';

/** Nobody is invited yet. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', disallow: '/' } };
}
