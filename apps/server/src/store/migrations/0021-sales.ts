import type { Migration } from './migration.ts'

/** Orders, their payments, VIP cards and events on the big screen that were paid for. */
export const sales: Migration = {
  number: 21,
  statements: ({ bytes, int, strict, clustered }) => [
    `alter table accounts add column plan_since ${int}`,
    // The people that a bought event may hold; the plan says when there is none.
    `alter table draws add column screen_people ${int}`,
    `create table orders (
      id text not null primary key,
      no text not null unique,
      user_id text not null,
      product text not null,
      title text not null,
      way text not null,
      amount_fen ${int} not null,
      currency text not null,
      state text not null,
      created_at ${int} not null,
      expires_at ${int} not null,
      paid_at ${int},
      credited_at ${int},
      ended_at ${int},
      transaction_id text,
      next_look_at ${int},
      looked_at ${int},
      place text,
      trouble text
    )${strict}`,
    'create index orders_user on orders (user_id, created_at, id)',
    'create index orders_newest on orders (created_at, id)',
    'create index orders_look on orders (next_look_at) where next_look_at is not null',
    'create index orders_trouble on orders (created_at, id) where trouble is not null',
    // Whatever order it names, one payment of a provider counts once.
    `create table payments (
      way text not null,
      transaction_id text not null,
      order_no text not null,
      amount_fen ${int} not null,
      at ${int} not null,
      primary key (way, transaction_id)
    )${clustered}`,
    'create index payments_order on payments (order_no, at)',
    `create table invoice_requests (
      order_id text not null primary key,
      at ${int} not null,
      sealed_details ${bytes} not null,
      issued_at ${int}
    )${strict}`,
    'create index invoice_requests_waiting on invoice_requests (at) where issued_at is null',
    `create table vip_cards (
      id text not null primary key,
      batch_id text not null,
      plan text not null,
      days ${int} not null,
      code_key ${bytes} not null unique,
      sealed_code ${bytes} not null,
      state text not null,
      holder_id text,
      bound_to text,
      made_at ${int} not null,
      expires_at ${int} not null,
      redeemed_by text,
      redeemed_at ${int},
      gave_until ${int},
      converted_days ${int}
    )${strict}`,
    // What can still be given away comes first.
    `create index vip_cards_holder
       on vip_cards (holder_id, (case when state = 'unused' then 1 else 0 end), made_at, id)`,
    'create index vip_cards_batch on vip_cards (batch_id, id)',
    `create table screen_packages (
      id text not null primary key,
      user_id text not null,
      order_id text unique,
      people ${int} not null,
      bought_at ${int} not null,
      ends_at ${int} not null,
      draw_id text unique,
      is_void ${int} not null
    )${strict}`,
    'create index screen_packages_user on screen_packages (user_id, ends_at)',
  ],
}
