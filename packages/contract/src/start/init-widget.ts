/** Settings of the widget that pages of others embed: whose it is, its looks, its parts, and the ways back to the app. */
import { Type } from 'typebox';
import { declare, oneOf, orNull, type Static, type WireOf } from '../call.ts';
import { Brand } from './brand.ts';

export const WIDGET_PARTS = ['articles', 'featured', 'tutorials'] as const;

export const InitWidgetInput = Type.Object({
  lang: Type.Optional(oneOf(['id', 'en'])),
  widget: Type.Optional(oneOf(WIDGET_PARTS, { description: 'The one part that is embedded; all of them when absent' })),
});
export type InitWidgetInput = Static<typeof InitWidgetInput>;

export const InitWidgetReply = Type.Object({
  brand: Type.Object(Brand.properties, { description: 'Of the entry: a page asks at the address of the brand that it embeds' }),
  origin: Type.String({ description: 'Where the app of the brand is' }),
  language: oneOf(['id', 'en']),
  languages: Type.Array(Type.String()),
  script: Type.String({ description: 'Whole: the script that draws the parts on a page of any origin' }),
  parts: Type.Array(Type.Object({ name: oneOf(WIDGET_PARTS), address: Type.String({ description: 'Whole: where what it shows is read' }) })),
  links: Type.Object({
    home: Type.String(),
    products: Type.String(),
    register: orNull(Type.String(), 'Null at the entry of a partner, where nobody opens an account; `seller` says where that is'),
    signIn: Type.String(),
  }),
});
export type InitWidgetReply = WireOf<typeof InitWidgetReply>;

export const initWidget = declare('start.initWidget', 'GET main/init-widget', {
  does: 'reads',
  area: 'start',
  who: 'anyone',
  family: 'widget',
  isCacheable: true,
  isOpenToOrigins: true,
  input: InitWidgetInput,
  reply: InitWidgetReply,
  refusals: [],
});
