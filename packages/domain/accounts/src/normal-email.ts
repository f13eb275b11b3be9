/** An address as it is stored and compared: without space around it, in lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase();
}
