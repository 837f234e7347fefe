import sharp from 'sharp';

/** A PNG file of one colour. */
export const drawPng = ({ width = 40, height = 30, background = '#c33' } = {}): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
