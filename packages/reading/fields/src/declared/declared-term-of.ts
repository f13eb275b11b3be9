import type { DeclaredItemTerm, DeclaredPartyTerm, DeclaredTerm } from '@recto/document-model';
import type { AddressPart, LeafPlan } from '../schema/field-plan.js';
import { factsOf } from '../vocabulary/business-terms.js';

const termByPart: Readonly<Partial<Record<AddressPart, DeclaredPartyTerm>>> = {
  name: 'name',
  street: 'street',
  zip: 'zip',
  city: 'city',
  country: 'country',
  contact: 'contact',
};

const partyTermByRole: Readonly<Record<string, DeclaredPartyTerm>> = {
  'tax id': 'tax id',
  'registration number': 'registration number',
  phone: 'phone',
  email: 'email',
};

const sideByParty: Readonly<Record<string, 'seller' | 'buyer'>> = {
  supplier: 'seller',
  merchant: 'seller',
  customer: 'buyer',
};

/** Which term of an electronic invoice a field of the document asks for; undefined for what no invoice declares. */
export function declaredTermOf(leaf: LeafPlan): DeclaredTerm | undefined {
  const { role, party, addressPart } = leaf;
  const side = party === undefined ? undefined : sideByParty[party];
  const ofParty = (addressPart && termByPart[addressPart]) ?? partyTermByRole[role ?? ''];
  if (side !== undefined && ofParty !== undefined) return `${side} ${ofParty}`;
  // Without a side these are of whoever wrote the invoice.
  if (party === undefined && leaf.owners.length === 0 && role === 'tax id') return 'seller tax id';
  return side === undefined ? factsOf(role).declared : undefined;
}

/** Which term of an item of an electronic invoice a field of a list asks for. */
export function declaredItemTermOf({ role }: LeafPlan): DeclaredItemTerm | undefined {
  return factsOf(role).declaredOfItem;
}
