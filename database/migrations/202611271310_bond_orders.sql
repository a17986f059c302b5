-- Orders of government retail bonds: their transitions and ledger accounts. This money never passes through our
-- bank accounts: the investor pays the treasury, and a bond pays to the investor's own account.

-- Only the ministry ends a purchase: one that expired there may turn out to have been paid.
insert into platform.transition values
  ('bondSubscription.order', 'placed', 'none', 'awaitingPayment'),
  ('bondSubscription.order', 'paid', 'awaitingPayment', 'paid'),
  ('bondSubscription.order', 'rejected', 'awaitingPayment', 'rejected'),
  ('bondSubscription.order', 'expired', 'awaitingPayment', 'expired'),
  ('bondSubscription.order', 'paidAfterAll', 'expired', 'paid'),
  ('bondSubscription.order', 'settled', 'paid', 'done'),
  ('bondSubscription.order', 'annulled', 'paid', 'rejected'),
  ('bondSubscription.leg', 'placed', 'none', 'awaitingPayment'),
  ('bondSubscription.leg', 'paid', 'awaitingPayment', 'ready'),
  ('bondSubscription.leg', 'rejected', 'awaitingPayment', 'rejected'),
  ('bondSubscription.leg', 'expired', 'awaitingPayment', 'expired'),
  ('bondSubscription.leg', 'paidAfterAll', 'expired', 'ready'),
  ('bondSubscription.leg', 'settled', 'ready', 'settled'),
  ('bondSubscription.leg', 'annulled', 'ready', 'rejected');
-- Units that leave before a bond matures: the registry redeems them, or a dealer buys them.
insert into platform.transition
select kind || part, event, from_state, to_state from (values ('bondRedemption'), ('bondSale')) as k(kind), (values
  ('.order', 'placed', 'none', 'placed'), ('.order', 'settled', 'placed', 'done'), ('.order', 'rejected', 'placed', 'rejected'),
  ('.leg', 'placed', 'none', 'ready'), ('.leg', 'submitted', 'ready', 'submitted'), ('.leg', 'settled', 'submitted', 'settled'),
  ('.leg', 'rejected', 'ready', 'rejected'), ('.leg', 'rejected', 'submitted', 'rejected')) as t(part, event, from_state, to_state);

insert into ledger.chart values
  ('bonds/%', false, false, 'Units of a bond the investor owns, purchase by purchase'),
  ('bond/%/paid', false, false, 'Money the treasury received for a series that has not been issued yet'),
  ('bond/%/invested', false, false, 'Money invested in a series, at nominal'),
  ('bond/%/register', true, false, 'Units of a series the registry issued: the mirror of what the investor owns'),
  ('bond/%/income', true, false, 'Coupons and accrued interest of a series (below zero): the mirror of what was received'),
  ('bond/%/realised', true, false, 'What sales of a series brought above (below zero) or under their nominal'),
  ('withheld/%', false, false, 'Tax that others withheld for the state'),
  ('outside/%', true, false, 'Money that moved between the investor and others, through no bank of ours: paid below zero, received above it');
