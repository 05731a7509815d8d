/**
 * Logs a failure that the page shows or hides. A warning, because a refusal is no error of the application.
 * @param errorType name or code of the error; never text that was typed
 */
export function logFailure(event: string, errorType: string): void {
  console.warn({ event, errorType });
}
