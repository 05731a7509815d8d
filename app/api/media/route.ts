import { limit } from '@/lib/http/rate-limit';
import { route } from '@/lib/http/route';
import { imageUrl, uploadInput } from '@/lib/media/schema';
import { uploadImage } from '@/lib/media/service';

/** A photograph sent ahead of the form that will name it. */
export const POST = route({ access: 'user', body: uploadInput }, async ({ user, body }) => {
  await limit('imageUpload', user.sub);
  const { key, width, height } = await uploadImage(user.sub, body.image);
  return Response.json({ url: imageUrl(key), width, height }, { status: 201, headers: { Location: imageUrl(key) } });
});
