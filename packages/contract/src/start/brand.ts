/** A brand as start-up shows it: whose name, looks and support somebody meets. */
import { Type } from 'typebox';
import { orNull, type WireOf } from '../call.ts';

export const Brand = Type.Object({
  code: Type.String({ description: 'Our own is "own"' }),
  name: Type.String(),
  licence: orNull(Type.String(), 'The licence of the house that sells, with its number'),
  supportEmail: Type.String(),
  mark: orNull(Type.String(), 'The letters of its sign; null where the app has a picture'),
  palette: Type.String({ description: 'The name of its colours' }),
  seller: orNull(
    Type.Object({ name: Type.String(), url: Type.String({ description: 'Where an account of the house is opened' }) }),
    'The licensed house that sells the funds under the name of a partner; null where the brand is its own',
  ),
  support: Type.Object({
    phone: orNull(Type.String()),
    whatsapp: orNull(Type.String(), 'The number with its country, digits alone'),
    hours: orNull(Type.Object({ from: Type.String(), until: Type.String() }), 'On working days, Jakarta time'),
  }),
});
export type Brand = WireOf<typeof Brand>;

/** What `version` of each list is now. */
export const ListVersions = Type.Object(
  { lookups: Type.String(), banks: Type.String(), bondOccupations: Type.String() },
  { description: 'What `version` of each list is now: a client that has it need not ask' },
);
