const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Data that are in the page itself: more posts than a page of a list shows. */
export const records = {
  posts: numbers(60).map((id) => ({
    id,
    title: `Something is wrong with part ${id}`,
    body: 'It worked last week and now it does not. '.repeat(6),
    published_at: new Date(Date.UTC(2026, 0, id)).toISOString(),
    commentable: id % 2 === 0,
    views: id * 7,
    tags: [(id % 4) + 1],
    user_id: (id % 3) + 1,
  })),
  tags: numbers(4).map((id) => ({ id, name: `lot-${id}` })),
  users: numbers(3).map((id) => ({ id, name: `Agent ${id}` })),
};
