import { route } from '@/lib/api/route';
import { photoTypes } from '@/lib/media/limits';
import { imageUrl, uploaded, uploadInput, uploadQuery } from '@/lib/media/schema';
import { uploadImage } from '@/lib/media/service';
import { readPhoto } from '@/lib/media/upload';

export const POST = route(
  {
    access: 'user',
    summary:
      'Uploads a photograph before the form that will contain its address, as a file of at most 20 MB or a data URL; without a form it is deleted after a day.',
    query: uploadQuery,
    ownBody: uploadInput,
    ownFiles: photoTypes,
    answers: { 201: { schema: uploaded, headers: { Location: 'The address of the image.' } } },
    refusals: ['too_many_requests'],
  },
  async ({ user, request, query: { purpose } }) => {
    const { key, width, height } = await uploadImage(user.sub, await readPhoto(request), { purpose });
    return Response.json({ url: imageUrl(key), width, height }, { status: 201, headers: { Location: imageUrl(key) } });
  },
);
