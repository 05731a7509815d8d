import http from 'node:http';
import { fileURLToPath } from 'node:url';
import next from 'next';

// The same kind of server as ours, a custom one, without anything of ours in it.
const port = Number(process.env.PORT);
const app = next({ dev: false, dir: fileURLToPath(new URL('.', import.meta.url)), hostname: '127.0.0.1', port });
await app.prepare();
http.createServer(app.getRequestHandler()).listen(port, '127.0.0.1', () => console.log(`bare page on ${port}`));
