/**
 * A picture that is shown as a file to be uploaded, a JPEG, as of pictures nothing else but PNG is taken.
 * @param name without its ending @throws where it cannot be drawn
 */
export async function pictureFile(address: string, name: string): Promise<File> {
  const image = new Image();
  image.src = address;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  if (!blob) throw new Error('a picture could not be drawn');
  return new File([blob], `${name}.jpg`, { type: blob.type });
}
