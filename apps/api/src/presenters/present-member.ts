import type { Member } from '@recto/accounts';
import type { MemberResponse } from '@recto/contracts';

export function presentMember({ userId, name, email, role, createdAt }: Member): MemberResponse {
  return { user_id: userId, name, email, role, created_at: createdAt.toISOString() };
}
