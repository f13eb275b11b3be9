import type { Row } from '@recto/database';
import type { Role } from '@recto/operation-context';

export interface Member {
  userId: string;
  name: string;
  email: string;
  role: Role;
  createdAt: Date;
}

export const withUser = { user: { select: { name: true, email: true } } } as const;

/** A membership with its user as one thing. */
export function presentMember({
  userId,
  role,
  createdAt,
  user,
}: Row.Membership & { user: { name: string; email: string } }): Member {
  return { userId, role, createdAt, ...user };
}
