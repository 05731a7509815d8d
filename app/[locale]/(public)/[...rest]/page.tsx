import { notFound } from 'next/navigation';

/** Whatever no other page answers, so that the refusal is in the reader's language. */
export default function Unmatched() {
  notFound();
}
