import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { expect, test } from 'vitest';
import configure from '@/next.config';

test('the image path has the widths, sizes and quality of the specification', async () => {
  expect((await configure(PHASE_PRODUCTION_SERVER)).images).toMatchObject({
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
    qualities: [75],
  });
});
