import { route } from '@/lib/api/route';
import { limit } from '@/lib/http/rate-limit';
import { imageUrl, uploaded, uploadInput } from '@/lib/media/schema';
import { uploadImage } from '@/lib/media/service';

export const POST = route(
  {
    access: 'user',
    summary:
      'Uploads a photograph before the form that will contain its address; without one it is deleted after a day.',
    body: uploadInput,
    answers: { 201: { schema: uploaded, headers: { Location: 'The address of the image.' } } },
    refusals: ['too_many_requests'],
  },
  async ({ user, body }) => {
    await limit('imageUpload', user.sub);
    const { key, width, height } = await uploadImage(user.sub, body.image);
    return Response.json({ url: imageUrl(key), width, height }, { status: 201, headers: { Location: imageUrl(key) } });
  },
);
