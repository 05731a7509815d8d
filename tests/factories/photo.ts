import sharp from 'sharp';

/** A small square in the colour of the lagoon. */
export const photo =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAn0lEQVRoge2SsQkAURTC7B302uxf/SGuCA+EDBCD6cdpoht0A9ArdhfiLtENugHoFbsLcZfoBt0A9IrdhbhLdINuAHrF7kLcJbpBNwC9Ynch7hLdoBuAXrG7EHeJbtANQK/YXYi7RDfoBqBX7C7EXaIbdAPQK3YX4i7RDboB6BW7C3GX6AbdAPSK3YW4S3SDbgB6xe5C3CW6QTcAveIfHth/INNdgHj0AAAAAElFTkSuQmCC';

type Photo = { width?: number; height?: number; colour?: string };

/** A picture in one colour, as the browser would send it. */
export async function buildPhoto(
  format: 'png' | 'jpeg' | 'gif' | 'webp' | 'tiff',
  { width = 8, height = 6, colour = 'teal' }: Photo = {},
): Promise<string> {
  const plain = sharp({ create: { width, height, channels: 3, background: colour } });
  return toDataUrl(await plain.toFormat(format).toBuffer(), format);
}

/** Any bytes, called an image of this type. */
export function toDataUrl(bytes: Uint8Array, type: string): string {
  return `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
}
