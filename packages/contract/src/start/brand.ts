/** A brand in start-up: the name, look and support that users see. */
import { Type } from 'typebox';
import { orNull, type WireOf } from '../call.ts';

export const Brand = Type.Object({
  code: Type.String({ description: '`own` for our own brand' }),
  name: Type.String(),
  licence: orNull(Type.String(), 'Licence of the selling house, with its number'),
  supportEmail: Type.String(),
  mark: orNull(Type.String(), 'Letters of its logo; null if the app has a picture'),
  palette: Type.String({ description: 'Name of its colour palette' }),
  seller: orNull(
    Type.Object({ name: Type.String(), url: Type.String({ description: 'Where an account of the house is opened' }) }),
    'The licensed house that sells the funds under the name of a partner; null for our own brand',
  ),
  support: Type.Object({
    phone: orNull(Type.String()),
    whatsapp: orNull(Type.String(), 'Number with country code, digits only'),
    hours: orNull(Type.Object({ from: Type.String(), until: Type.String() }), 'On working days, Jakarta time'),
  }),
});
export type Brand = WireOf<typeof Brand>;

/** Current `version` of each list. */
export const ListVersions = Type.Object(
  { lookups: Type.String(), banks: Type.String(), bondOccupations: Type.String() },
  { description: 'Current `version` of each list: a client that has it need not ask again' },
);
