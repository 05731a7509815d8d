import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { expect, test } from 'vitest';
import { PHOTO_QUALITY, screenWidths, smallWidths } from '@/lib/media/limits';
import configure from '@/next.config.mjs';

test('the image path has the widths, sizes and quality of the specification', async () => {
  const { images } = await configure(PHASE_PRODUCTION_SERVER);
  expect(images).toMatchObject({
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
    qualities: [75],
  });
  expect(images).toMatchObject({ deviceSizes: screenWidths, imageSizes: smallWidths, qualities: [PHOTO_QUALITY] });
});
