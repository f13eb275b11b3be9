import type { DeclaredItemTerm, DeclaredPartyTerm, DeclaredTerm } from '@recto/document-model';
import type { AddressPart, LeafPlan } from '../schema/field-plan.js';

const termByRole: Readonly<Record<string, DeclaredTerm>> = {
  'invoice number': 'invoice number',
  'credit note number': 'invoice number',
  'invoice date': 'issue date',
  'issue date': 'issue date',
  date: 'issue date',
  'due date': 'due date',
  'delivery date': 'delivery date',
  'start date': 'period start',
  'end date': 'period end',
  currency: 'currency',
  'order number': 'order number',
  'contract number': 'contract number',
  'delivery note number': 'delivery note number',
  'customer number': 'buyer number',
  'payment reference': 'payment reference',
  'payment term': 'payment terms',
  iban: 'iban',
  bic: 'bic',
  subtotal: 'net total',
  tax: 'tax total',
  'tax rate': 'tax rate',
  total: 'gross total',
  'amount paid': 'amount paid',
  'amount due': 'amount due',
  discount: 'discount',
};

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
  return side === undefined && role !== undefined ? termByRole[role] : undefined;
}

const itemTermByRole: Readonly<Record<string, DeclaredItemTerm>> = {
  position: 'position',
  description: 'name',
  sku: 'sku',
  quantity: 'quantity',
  'unit price': 'unit price',
  'line tax rate': 'tax rate',
  'line total': 'net amount',
};

/** Which term of an item of an electronic invoice a field of a list asks for. */
export function declaredItemTermOf({ role }: LeafPlan): DeclaredItemTerm | undefined {
  return role === undefined ? undefined : itemTermByRole[role];
}
