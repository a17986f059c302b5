-- Goals: what is drafted step by step, and what each goal aims at.

create schema goals;
select platform.open('goals');

-- One of a new goal, and one of a change.
create table goals.draft (
  investor_id uuid not null,
  is_change boolean not null,
  -- What would be changed; of a new one null.
  goal_id uuid,
  -- What was typed, and what was accepted; sealed.
  content_encrypted bytea not null,
  -- Rises with every save: who saw an older one saves nothing.
  edit integer not null default 0 check (edit >= 0),
  saved_at timestamptz not null,
  primary key (investor_id, is_change),
  constraint a_change_is_of_a_goal check (is_change = (goal_id is not null))
);
select platform.declare('goals.draft', 'dist', 'investor_id', fate => 'record');

-- What a goal aims at now; its plan has the same id, and its state.
create table goals.goal (
  investor_id uuid not null,
  goal_id uuid not null,
  -- Of the plan.
  version smallint not null check (version > 0),
  model_version text not null,
  -- Fields, allocation and summary as they were accepted; sealed.
  content_encrypted bytea not null,
  started_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (investor_id, goal_id)
);
select platform.declare('goals.goal', 'dist', 'investor_id', fate => 'stays', why => 'what a plan aims at, sealed: it belongs to its orders');
