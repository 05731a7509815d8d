/** Shared content: image URL or empty, text whose first line is the title, page URL. */
export type ShareContent = { media: string; desc: string; shareUrl: string };

export const networks = ['facebook', 'x', 'pinterest', 'whatsapp', 'email'] as const;
export type Network = (typeof networks)[number];

export function titleAndText({ desc }: Pick<ShareContent, 'desc'>): { title: string; text: string } {
  const [title = '', ...more] = desc.split('\n');
  return { title, text: more.join('\n') };
}

export function networkLinks(content: ShareContent): Record<Network, string> {
  const { shareUrl: url, media } = content;
  const { title, text } = titleAndText(content);
  const both = [title, text].filter(Boolean).join(' – ');
  return {
    facebook: address('https://www.facebook.com/sharer/sharer.php', { u: url }),
    x: address('https://x.com/intent/post', { url, text: title }),
    pinterest: address('https://www.pinterest.com/pin/create/button/', { url, media, description: both }),
    whatsapp: address('https://wa.me/', { text: `${title}\n${url}` }),
    email: address('mailto:', { subject: title, body: [text, url].filter(Boolean).join('\n\n') }),
  };
}

function address(base: string, query: Record<string, string>): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  // not URLSearchParams: mail programs show its plus signs and need CRLF
  const parts = given.map(([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`);
  return `${base}?${parts.join('&')}`;
}
