export function StructuredData({ data }: { data: Record<string, unknown> }) {
  // a text of a host or of the partner could otherwise end the script element
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every `<` escaped, in an element no browser executes
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
