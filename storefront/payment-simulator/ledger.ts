import Database from 'better-sqlite3'

export type TransactionType = 'purchase' | 'preauth' | 'completion' | 'void' | 'refund'

/** Elements of a receipt in their order. */
export type ReceiptElements = [name: string, value: string | ReceiptElements][]

export type LedgerTransaction = {
  orderId: string
  type: TransactionType
  amountCents: number
  approved: boolean
  txnNumber: string
  /** The day's batch; a void is possible while it is open. */
  batch: number
  cardType: string
  maskedPan: string
  receipt: ReceiptElements
  at: string
}

type Row = Omit<LedgerTransaction, 'approved' | 'receipt'> & { approved: 0 | 1; receipt: string }

export type Ledger = ReturnType<typeof openLedger>

/** Stores every transaction that reached the bank. Survives restarts, so that duplicates can be detected. */
export function openLedger(file: string) {
  const db = new Database(file)
  db.pragma('journal_mode = WAL')
  db.exec(`
    create table if not exists transactions (
      id integer primary key autoincrement,
      orderId text not null,
      type text not null,
      amountCents integer not null,
      approved integer not null,
      txnNumber text not null,
      batch integer not null,
      cardType text not null,
      maskedPan text not null,
      receipt text not null,
      at text not null
    );
    drop index if exists one_purchase_per_order;
    create unique index if not exists one_payment_per_order
      on transactions (orderId) where type in ('purchase', 'preauth');
    create unique index if not exists one_completion_per_order
      on transactions (orderId) where type = 'completion' and approved = 1;
    create index if not exists by_order on transactions (orderId, type);
  `)
  const insert = db.prepare(`
    insert into transactions
      (orderId, type, amountCents, approved, txnNumber, batch, cardType, maskedPan, receipt, at)
    values
      (@orderId, @type, @amountCents, @approved, @txnNumber, @batch, @cardType, @maskedPan, @receipt, @at)
  `)
  const latest = db.prepare<[string, string], Row>(
    'select * from transactions where orderId = ? and type = ? order by id desc limit 1',
  )
  const existing = db.prepare<[string, string]>(
    'select id from transactions where orderId = ? and txnNumber = ?',
  )
  const deleteOrder = db.prepare<[string]>('delete from transactions where orderId = ?')
  const reversals = db.prepare<[string], { type: TransactionType; cents: number }>(`
    select type, sum(amountCents) as cents from transactions
    where orderId = ? and approved = 1 and type in ('void', 'refund') group by type
  `)
  const lastId = db.prepare<[], { last: number | null }>('select max(id) as last from transactions')
  const approvals = db.prepare<[], Row>('select * from transactions where approved = 1 order by id')

  function add(entry: LedgerTransaction) {
    insert.run({
      ...entry,
      approved: entry.approved ? 1 : 0,
      receipt: JSON.stringify(entry.receipt),
    })
  }

  function findLatest(orderId: string, type: TransactionType): LedgerTransaction | null {
    const row = latest.get(orderId, type)
    return row ? fromRow(row) : null
  }

  return {
    add,
    /** Adds missing entries, all or none. */
    addMissing: db.transaction((entries: LedgerTransaction[]) => {
      for (const entry of entries) {
        if (existing.get(entry.orderId, entry.txnNumber)) continue
        // A demo that is filled again on the same day reuses its order numbers.
        if (isPayment(entry)) deleteOrder.run(entry.orderId)
        add(entry)
      }
    }),
    findLatest,
    /** Returns the purchase or the authorisation with this order number. */
    findPayment(orderId: string): LedgerTransaction | null {
      return findLatest(orderId, 'purchase') ?? findLatest(orderId, 'preauth')
    },
    /** Returns what was charged: a purchase, or a completion. */
    findCharge(orderId: string): LedgerTransaction | null {
      return findLatest(orderId, 'purchase') ?? findLatest(orderId, 'completion')
    },
    /** Returns what was refunded of a charge so far. */
    getReverted(orderId: string): { isVoided: boolean; refundedCents: number } {
      const rows = reversals.all(orderId)
      return {
        isVoided: rows.some(({ type }) => type === 'void'),
        refundedCents: rows.find(({ type }) => type === 'refund')?.cents ?? 0,
      }
    },
    getNextNumber: (): number => (lastId.get()?.last ?? 0) + 1,
    /** Lists all transactions that a bank approved, oldest first. */
    listApproved: (): LedgerTransaction[] => approvals.all().map(fromRow),
    clear() {
      db.exec('delete from transactions')
    },
    close() {
      db.close()
    },
  }
}

function isPayment({ type }: LedgerTransaction): boolean {
  return type === 'purchase' || type === 'preauth'
}

function fromRow({ approved, receipt, ...row }: Row): LedgerTransaction {
  return { ...row, approved: approved === 1, receipt: JSON.parse(receipt) }
}
