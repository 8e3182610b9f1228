// The rows of a thread on the page. Of a long thread only those near the viewport are in the document.
import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Row } from './rows.ts'

export interface RowsHandle { show: (key: string) => void }

interface Props {
  subject: string
  rows: readonly Row[]
  keep: string | null // the key of a row that stays in the document, as something is being written there
  label: string
  busy: boolean
  ref: Ref<RowsHandle>
  render: (row: Row, index: number) => ReactNode
  onEnd: () => void // is near
}

const near = 30 // rows from the end

/** PlainRows has all rows in the document, so that the browser finds text in them. */
export function PlainRows({ rows, label, busy, ref, render, onEnd }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => { // observes again after each load, as the end may still be near
    const observer = new IntersectionObserver(entries => {
      if (entries.at(-1)?.isIntersecting) onEnd() // of several, the last is how it is now
    }, { rootMargin: '1500px' })
    observer.observe(end.current!)
    return () => observer.disconnect()
  }, [rows.length, onEnd])
  useImperativeHandle(ref, () => ({
    show(key) {
      const row = list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
      row?.scrollIntoView({ block: 'center' })
      row?.querySelector<HTMLElement>('[data-item]')?.focus({ preventScroll: true })
    },
  }))
  return (
    <div className="rows" role="feed" aria-label={label} aria-busy={busy} ref={list}>
      {rows.map((row, index) => <div key={row.key} data-key={row.key} data-row={index}>{render(row, index)}</div>)}
      <div ref={end} />
    </div>
  )
}

// The sizes of rows by subject: the page is as high as it was when the reader returns to it.
const measured = new Map<string, VirtualItem[]>()

/** VirtualRows has the rows near the viewport in the document. */
export function VirtualRows({ subject, rows, keep, label, busy, ref, render, onEnd }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => { setTop((list.current?.getBoundingClientRect().top ?? 0) + scrollY) }, [rows.length])
  const kept = rows.findIndex(({ key }) => key === keep)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => 130,
    overscan: 5,
    scrollMargin: top,
    getItemKey: index => rows[index]!.key,
    initialMeasurementsCache: measured.get(subject) ?? [],
    useFlushSync: false,
    rangeExtractor(range) {
      const shown = defaultRangeExtractor(range)
      return kept < 0 || shown.includes(kept) ? shown : [...shown, kept].sort((a, b) => a - b)
    },
  })
  useEffect(() => () => { measured.set(subject, virtualizer.takeSnapshot()) }, [subject, virtualizer])
  const items = virtualizer.getVirtualItems()
  const last = virtualizer.range?.endIndex ?? 0
  useEffect(() => {
    if (last >= rows.length - near) onEnd()
  }, [last, rows.length, onEnd])
  useImperativeHandle(ref, () => ({
    show(key) {
      const index = rows.findIndex(row => row.key === key)
      if (index < 0) return
      virtualizer.scrollToIndex(index, { align: 'center' })
      setTimeout(() => {
        list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-item]`)?.focus({ preventScroll: true })
      }, 200) // the row is in the document after the scroll
    },
  }))
  return (
    <div className="rows virtual" role="feed" aria-label={label} aria-busy={busy} ref={list} style={{ blockSize: virtualizer.getTotalSize() }}>
      {items.map(({ key, index, start }) => (
        <div key={key as string} ref={virtualizer.measureElement} data-index={index} data-row={index} style={{ translate: `0 ${start - top}px` }}>
          {render(rows[index]!, index)}
        </div>
      ))}
    </div>
  )
}
