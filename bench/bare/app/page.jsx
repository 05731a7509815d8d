/** The least a static page can be: what the home page is measured against. */
export default function BarePage() {
  return (
    <main>
      <h1>A bare page</h1>
      <p>It is rendered while building and says nothing else.</p>
    </main>
  );
}
