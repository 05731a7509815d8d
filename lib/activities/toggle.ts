/** What is chosen once `name` has been pressed, in the order of all there is: the same choice is always the same address. */
export function toggle(all: readonly string[], chosen: readonly string[], name: string): string[] {
  return all.filter((one) => (one === name ? !chosen.includes(one) : chosen.includes(one)));
}
