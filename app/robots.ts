import type { MetadataRoute } from 'next';

/** Crawlers are refused until the launch. */
export default function robots(): MetadataRoute.Robots {
  return { rules: { userAgent: '*', disallow: '/' } };
}
