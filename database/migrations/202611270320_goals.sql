-- Goals: drafts of each step, and the target of each goal.

create schema goals;
select platform.open('goals');

-- One draft of a new goal, and one of a change.
create table goals.draft (
  investor_id uuid not null,
  is_change boolean not null,
  -- The goal that would be changed; null for a new one.
  goal_id uuid,
  -- What was entered, and what was accepted; encrypted.
  content_encrypted bytea not null,
  -- Incremented with every save: a save based on an older version is rejected.
  edit integer not null default 0 check (edit >= 0),
  saved_at timestamptz not null,
  primary key (investor_id, is_change),
  constraint a_change_is_of_a_goal check (is_change = (goal_id is not null))
);
select platform.declare('goals.draft', 'dist', 'investor_id', fate => 'record');

-- The current target of a goal; its plan has the same id, and its state.
create table goals.goal (
  investor_id uuid not null,
  goal_id uuid not null,
  -- The version of the plan.
  version smallint not null check (version > 0),
  model_version text not null,
  -- Fields, allocation and summary as they were accepted; encrypted.
  content_encrypted bytea not null,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (investor_id, goal_id)
);
select platform.declare('goals.goal', 'dist', 'investor_id', fate => 'stays', why => 'what a plan aims at, sealed: it belongs to its orders');
