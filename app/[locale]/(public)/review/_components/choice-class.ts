/** One language of a state: as large as a finger needs. */
export const choiceClass =
  'inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center rounded-control border border-line bg-paper px-1 font-medium text-lagoon text-sm no-underline transition-colors hover:border-lagoon';
