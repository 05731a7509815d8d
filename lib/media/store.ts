import 'server-only';
import path from 'node:path';
import { env } from '@/lib/env';
import { createFileStore, type ImageStore } from '@/lib/media/file-store';

export const imageStore: ImageStore = createFileStore(path.resolve(env.DATA_DIR, 'media'));
