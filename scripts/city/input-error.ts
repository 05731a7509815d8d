/** A fault of an input, with the place at which it is: printed as one line, without a stack. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(file: string, place: string, problem: string, options?: ErrorOptions) {
    super([file, place, problem].filter(Boolean).join(': '), options);
  }
}
