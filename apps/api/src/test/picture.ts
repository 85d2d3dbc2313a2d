import sharp from 'sharp';

/** A real picture to upload. */
export async function picture(name = 'logo.png', width = 40): Promise<File> {
  const data = await sharp({ create: { width, height: 20, channels: 3, background: '#0096fe' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(data)], name, { type: 'image/png' });
}
