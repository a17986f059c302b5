/** Names that make two integers of different meaning incompatible for the compiler, at no cost when running. */
declare const brand: unique symbol;

export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name };
