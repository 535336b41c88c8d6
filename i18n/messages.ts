import type accounts from '@/messages/en-IN/accounts.json'
import type apiRequests from '@/messages/en-IN/api-requests.json'
import type appearance from '@/messages/en-IN/appearance.json'
import type approvals from '@/messages/en-IN/approvals.json'
import type audit from '@/messages/en-IN/audit.json'
import type bills from '@/messages/en-IN/bills.json'
import type branches from '@/messages/en-IN/branches.json'
import type brandTheme from '@/messages/en-IN/brand-theme.json'
import type bulk from '@/messages/en-IN/bulk.json'
import type business from '@/messages/en-IN/business.json'
import type cards from '@/messages/en-IN/cards.json'
import type changes from '@/messages/en-IN/changes.json'
import type common from '@/messages/en-IN/common.json'
import type customers from '@/messages/en-IN/customers.json'
import type dashboard from '@/messages/en-IN/dashboard.json'
import type designs from '@/messages/en-IN/designs.json'
import type disputes from '@/messages/en-IN/disputes.json'
import type ending from '@/messages/en-IN/ending.json'
import type entry from '@/messages/en-IN/entry.json'
import type errors from '@/messages/en-IN/errors.json'
import type issue from '@/messages/en-IN/issue.json'
import type issuerAdmins from '@/messages/en-IN/issuer-admins.json'
import type issuerConfig from '@/messages/en-IN/issuer-config.json'
import type kitOrders from '@/messages/en-IN/kit-orders.json'
import type kits from '@/messages/en-IN/kits.json'
import type ledger from '@/messages/en-IN/ledger.json'
import type list from '@/messages/en-IN/list.json'
import type notes from '@/messages/en-IN/notes.json'
import type notifications from '@/messages/en-IN/notifications.json'
import type organizations from '@/messages/en-IN/organizations.json'
import type otp from '@/messages/en-IN/otp.json'
import type pinMailers from '@/messages/en-IN/pin-mailers.json'
import type platformAudit from '@/messages/en-IN/platform-audit.json'
import type previousReports from '@/messages/en-IN/previous-reports.json'
import type profile from '@/messages/en-IN/profile.json'
import type programs from '@/messages/en-IN/programs.json'
import type reportSchedules from '@/messages/en-IN/report-schedules.json'
import type reports from '@/messages/en-IN/reports.json'
import type reveal from '@/messages/en-IN/reveal.json'
import type roles from '@/messages/en-IN/roles.json'
import type rules from '@/messages/en-IN/rules.json'
import type search from '@/messages/en-IN/search.json'
import type session from '@/messages/en-IN/session.json'
import type setUp from '@/messages/en-IN/set-up.json'
import type shell from '@/messages/en-IN/shell.json'
import type statements from '@/messages/en-IN/statements.json'
import type status from '@/messages/en-IN/status.json'
import type support from '@/messages/en-IN/support.json'
import type tags from '@/messages/en-IN/tags.json'
import type titles from '@/messages/en-IN/titles.json'
import type transactions from '@/messages/en-IN/transactions.json'
import type uploadRows from '@/messages/en-IN/upload-rows.json'
import type uploads from '@/messages/en-IN/uploads.json'
import type users from '@/messages/en-IN/users.json'
import type validation from '@/messages/en-IN/validation.json'
import type walkthrough from '@/messages/en-IN/walkthrough.json'
import type wallets from '@/messages/en-IN/wallets.json'
import type webhookDeliveries from '@/messages/en-IN/webhook-deliveries.json'
import type webhooks from '@/messages/en-IN/webhooks.json'
import type wizard from '@/messages/en-IN/wizard.json'

/** Written by scripts/message-types.mjs from the files in messages/en-IN; `npm run check`, `dev` and `build` write it anew. */
export type Messages = {
  accounts: typeof accounts & {
    described: "{mode} transfer to {business}"
    transferredOn: "Transferred on {day}"
    decideOn: "Decide about transfer {utr}"
    detail: {
      noneText: "There is no transfer {loadId} that you may see."
    }
    decision: {
      submitLabel: "Approve {amount} for {business}"
    }
    pool: {
      holds: "{issuer}: {amount}"
    }
    load: {
      amount: "Amount in {currency}"
      submitLabel: "Record {amount} for {business}"
    }
    allocate: {
      amount: "Amount in {currency}"
      doneAmount: "{amount} allocated"
      submitLabel: "Allocate {amount} to {business}"
    }
  }
  "api-requests": typeof apiRequests & {
    took: "{time} ms"
  }
  appearance: typeof appearance & {
    colours: {
      brand: "{brand}"
    }
  }
  approvals: typeof approvals & {
    stepOf: "{step} of {of}: {name}"
    by: "Asked by {name}"
    waitedHours: "{hours, plural, =0 {Less than an hour} one {# hour} other {# hours}}"
    waitedDays: "{days, plural, one {# day} other {# days}}"
    late: "Waits for {age}"
    startingBalance: "Starting balance of {name}"
    waiting: {
      title: "{count, plural, one {A request about this waits for a decision} other {# requests about this wait for a decision}}"
      event: "{event}."
      eventOf: "{event}: {name}."
      asked: "Asked for by {name} on {at}."
      step: "Step {step, number} of {of, number}, {name}."
      people: "May decide: {people}."
      more: "{count, number} more"
      open: "Open request #{id}"
    }
    selection: {
      pick: "Select request {digits} of {name}"
      askApprove: "{count, plural, one {Approve # request?} other {Approve # requests?}}"
      askReject: "{count, plural, one {Reject # request?} other {Reject # requests?}}"
      submitApprove: "{count, plural, one {Approve # request} other {Approve # requests}}"
      submitReject: "{count, plural, one {Reject # request} other {Reject # requests}}"
      done: "{count, plural, one {# request decided} other {# requests decided}}"
      partly: "{done, number} of {count, number} decided. What became of each:"
      submitWithSum: "{submitLabel}, {amount}"
      again: "{count, plural, one {Decide # changed request} other {Decide # changed requests}}"
    }
    detail: {
      step: "{number, number}. {name}"
      stepNumber: "step {number, number}"
      byRole: "By people with the role {role}"
      doneBy: "{name}, {at}"
      doneFor: "{name} for {absent} {at}"
      request: "Request #{id}"
    }
    rules: {
      rule: "Rule “{name}”"
      cashbackRule: "Cashback rule “{name}”"
    }
    files: {
      beforeOf: "{name}, before"
      afterOf: "{name}, after"
    }
    rows: {
      title: "{count, plural, one {# row of the file} other {# rows of the file}}"
      line: "Row {line, number}"
      part: "{chosen, number} of {count, number} chosen; the others are not worked"
    }
    actions: {
      because: {
        ROLE: "{step} is decided by people with the role {role}."
      }
      withdrawNamed: "Withdraw {name}"
      blocked: "You cannot pause or cancel this: {why}"
      blockedResume: "You cannot resume or cancel this: {why}"
      ask: {
        pause: "Pause {name}?"
        resume: "Resume {name}?"
        cancel: "Cancel the request about {name}?"
        withdraw: "Withdraw the request about {name}?"
      }
      consequence: {
        cancel: "The request ends and nothing is done. {maker} is told the reason and can make another request."
      }
      submitLabel: "Approve {amount} for {name}"
      submitLabelRows: "{count, plural, one {Approve # row of {name}} other {Approve # rows of {name}}}"
      submitLabelWithSum: "{submitLabel}, {amount}"
      followed: "Request #{id} took the place of the one that was open; this is its page."
    }
  }
  audit: typeof audit & {
    integrity: {
      whole: "{events, plural, one {# event verified, none missing or changed} other {# events verified, none missing or changed}}"
      newest: "{events, plural, one {The newest event verified} other {The newest # events verified, none missing or changed}}"
      gap: "Event {seq, number, ::group-off} of {instance} is missing or out of order"
      changed: "Event {seq, number, ::group-off} of {instance} was changed"
      cut: "The end of {instance} is missing from event {seq, number, ::group-off}"
      "unknown-key": "Event {seq, number, ::group-off} of {instance} stands under an audit key that is not configured"
      plain: "{events, plural, one {# of them is from before the audit key} other {# of them are from before the audit key}}"
      weaker: "{events, plural, one {Event {seq, number, ::group-off} of {instance} does not stand under the newest key, though an earlier one does} other {# events, the first of them {seq, number, ::group-off} of {instance}, do not stand under the newest key, though earlier ones do}}"
    }
    exportOf: "Export {things}"
  }
  bills: typeof bills & {
    pictureOf: "Picture of bill {bill}"
    previousCount: "{count, plural, one {# approved} other {# approved}}"
    balance: {
      wallet: "Wallet {wallet}"
    }
    decision: {
      submitLabel: "Approve {amount} for {name}"
    }
    split: {
      title: "Split bill {bill}?"
      text: "The parts together are {amount}. Each becomes a bill of its own and is decided by itself."
      part: "Part {number, number}"
      amount: "Amount in {currency}"
      removeNamed: "Remove part {number, number}"
      left: "{amount} is left"
      over: "{amount} too much"
      submitLabel: "{count, plural, one {Split {amount} into # part} other {Split {amount} into # parts}}"
    }
    selection: {
      pick: "Select bill {digits} of {name}"
    }
  }
  branches: typeof branches & {
    actions: {
      treeOf: "Show {name} in the tree"
      newUnder: "Create a branch under {name}"
    }
    tree: {
      noMatch: "No branch matches “{text}”"
      found: "{count, plural, one {# branch matches} other {# branches match}} “{text}”"
      firstOnly: "The first {count, number} are shown: search for more of the name."
    }
    below: {
      noMatch: "No branch under this one matches “{name}”."
      shown: "{first, number}–{last, number} of {total, number}"
    }
    businesses: {
      all: "All {count, number}"
    }
    form: {
      under: "{type} branch under {parent}"
      parent: "{type} branch above it"
    }
  }
  "brand-theme": typeof brandTheme & {
    title: "Theme of {brand}"
    pick: "Pick: {colour}"
    faint: "{count, plural, one {# pair is too faint to read: it cannot be saved.} other {# pairs are too faint to read: it cannot be saved.}}"
    contrast: {
      about: "Text needs at least {least} : 1 (WCAG 2.2 AA)."
      ratio: "{figure} : 1"
      nearest: "{colour}, the nearest that can be read:"
      use: "Use {colour}"
      noneNear: "{colour}: no shade of this hue can be read everywhere. Choose another."
    }
    preview: {
      title: "Preview, {theme}"
    }
    versions: {
      version: "Version {version, number}"
      backTo: "Go back to version {version, number}"
    }
  }
  bulk: typeof bulk & {
    file: {
      sending: "Sent: {percent, number} %"
      state: {
        none: "{name} is chosen"
        running: "{name}: {percent, number} % sent, then it is checked row by row"
        ready: "{name} is sent and checked"
        failed: "{name} cannot be used"
        unchecked: "{name} is checked when it is sent"
      }
    }
    notes: {
      unnameable: "{count, plural, one {The wallet {names} has the name of another column or wallet, so files cannot load it. Rename it.} other {The wallets {names} have the names of other columns or wallets, so files cannot load them. Rename them.}}"
      rows: "max {count, number} rows"
    }
    check: {
      hiddenTitle: "{count, plural, one {The sheet hides # row} other {The sheet hides # rows}}"
      hiddenText: "Hidden by hand or by a filter: {count, plural, one {row} other {rows}} {rows}. Is it meant that they are sent?"
      shortText: "The file needs {needed}. Nothing is written."
      earlier: "This very file was sent on {date} by {name}"
      duplicate: "Row {row, number, ::group-off} is for the same card or card holder as row {of, number, ::group-off}"
      moreDuplicates: "{count, plural, one {# more row for a card that the file names already} other {# more rows for cards that the file names already}}"
      showAll: "Show all {count, number}"
    }
    progress: {
      running: "{worked, number} of {rows, number} rows worked: {done, number} done, {failed, number} failed"
      over: "{done, number} of {rows, number} rows done, {failed, number} failed, {cancelled, number} cancelled"
      refused: "{count, plural, one {# more row of the file was wrong and was not taken.} other {# more rows of the file were wrong and were not taken.}}"
      correct: "{count, plural, one {Correct # row} other {Correct # rows}}"
      again: {
        issued: "{done, number} of {rows, plural, one {# row} other {# rows}} issued{wrong, plural, =0 {} other {, # still wrong}}{cancelled, plural, =0 {} other {, # cancelled}}"
        loaded: "{done, number} of {rows, plural, one {# row} other {# rows}} loaded{wrong, plural, =0 {} other {, # still wrong}}{cancelled, plural, =0 {} other {, # cancelled}}"
        created: "{done, number} of {rows, plural, one {# card holder} other {# card holders}} created{wrong, plural, =0 {} other {, # still wrong}}{cancelled, plural, =0 {} other {, # cancelled}}"
        done: "{done, number} of {rows, plural, one {# row} other {# rows}} done{wrong, plural, =0 {} other {, # still wrong}}{cancelled, plural, =0 {} other {, # cancelled}}"
      }
    }
    partial: {
      title: "{done, plural, one {# row accepted} other {# rows accepted}}, {failed, plural, one {# row failed} other {# rows failed}}"
      cancelled: "{done, plural, one {# row accepted} other {# rows accepted}}, {failed, plural, one {# row failed} other {# rows failed}}, {cancelled, plural, one {# row cancelled} other {# rows cancelled}}"
    }
    load: {
      submitLabel: "{bad, plural, =0 {Load {good, plural, one {# row} other {# rows}}} other {Load {good, plural, one {# row} other {# rows}}, skip #}}"
    }
    cards: {
      submitLabel: "{bad, plural, =0 {Issue {good, plural, one {# card} other {# cards}}} other {Issue {good, plural, one {# card} other {# cards}}, skip #}}"
    }
    holders: {
      submitLabel: "{bad, plural, =0 {Upload {good, plural, one {# card holder} other {# card holders}}} other {Upload {good, plural, one {# card holder} other {# card holders}}, skip #}}"
    }
    upload: {
      hiddenIncluded: "{count, number}, included"
      hiddenLeftOut: "{count, number}, left out"
    }
    entries: {
      left: "{count, plural, one {# row was not taken} other {# rows were not taken}}: put them right here, or in a file of their own."
    }
    users: {
      submit: "{count, plural, =0 {Send invitations} one {Invite # person} other {Invite # people}}{bad, plural, =0 {} other {, skip #}}"
      done: "{count, plural, one {# invitation sent} other {# invitations sent}}"
    }
    departments: {
      submit: "{count, plural, =0 {Create departments} one {Create # department} other {Create # departments}}{bad, plural, =0 {} other {, skip #}}"
      done: "{count, plural, one {# department created} other {# departments created}}"
      for: "For {name}"
    }
    businesses: {
      submit: "{count, plural, =0 {Set up businesses} one {Set up # business} other {Set up # businesses}}{bad, plural, =0 {} other {, skip #}}"
      done: "{count, plural, one {# business set up} other {# businesses set up}}"
      draft: "Becomes a draft: papers are needed ({papers})"
      draftsMade: "{count, plural, one {# of them is a draft and waits for its papers} other {# of them are drafts and wait for their papers}}: <link>Saved drafts</link>"
    }
    grid: {
      rowNumber: "Row {row, number, ::group-off}"
      cell: "{column}, row {row, number, ::group-off}"
      more: "{count, plural, one {Show # more row} other {Show # more rows}} of {left, number}"
      pasted: "{placed, plural, one {# cell pasted} other {# cells pasted}}{left, plural, =0 {} one {, # did not fit} other {, # did not fit}}"
      check: "{count, plural, =0 {Check rows} one {Check # row} other {Check # rows}}"
      open: "{count, plural, one {Correct # row here} other {Correct # rows here}}"
      intro: "{count, plural, one {# row was not done: put it right here and send it again alone.} other {# rows were not done: put them right here and send them again alone.}} The rows that are done stay as they are."
      checked: "{good, number} of {rows, plural, one {# row is right} other {# rows are right}} now{wrong, plural, =0 {} other {, # still wrong}}."
      amount: "They move {amount}."
      send: "{count, plural, one {Send # row again} other {Send # rows again}}"
      sendWithSum: "{submitLabel}, {amount}"
      sent: "{done, number} of {rows, plural, one {# row done} other {# rows done}}{wrong, plural, =0 {} other {, # still wrong}}"
    }
  }
  business: typeof business & {
    part: {
      shown: "{first, number}–{last, number} of {total, number}"
    }
    details: {
      under: "under {parent}"
    }
    issuance: {
      atIssuer: "{business} at {issuer}"
      stop: {
        allName: "Stop all issuance of {name}"
        name: "Stop issuance of {name}"
        title: "Stop card issuance of {name}?"
      }
      resume: {
        allName: "Resume all issuance of {name}"
        name: "Resume issuance of {name}"
        title: "Resume card issuance of {name}?"
      }
    }
    documents: {
      replaceName: "Replace {name}"
      removeName: "Remove {name}"
      removeTitle: "Remove {name}?"
      added: "by {name}, {moment}"
      replaceTitle: "Replace {name}"
    }
    limits: {
      of: "{issuer} · {kind}"
      changeTitle: "Limits of {kind} cards at {issuer}"
    }
    webhooks: {
      testName: "Send test event to {url}"
      took: "{ms, number} ms"
      deleteName: "Delete the webhook to {url}"
      deleteTitle: "Delete the webhook to {url}?"
    }
    activity: {
      shown: "{first}–{last} of {total}"
    }
  }
  cards: typeof cards & {
    list: {
      sendsCode: "Sends a one-time password to {to}"
    }
    detail: {
      last4: "•••• {digits}"
      used: "used {used}"
      change: "{from} to {to}"
      by: "by {name}"
      pinMailerWaits: "Not mapped yet, printed by {printer}"
      statementOf: "Statement of {wallet}"
      frozenUntil: "Unfreezes by itself on {time}"
      waitsForNone: "No request in the queue is about it. {name} issued it and can say more."
    }
    operations: {
      dialog: {
        freeze: {
          text: "Payments and withdrawals with card {card} of {holder} are declined from now on. It can be unfrozen later."
        }
        unfreeze: {
          text: "Card {card} of {holder} works again at once, with the limits and balances it had."
        }
        block: {
          text: "Card {card} of {holder} is stopped for good. A blocked card cannot be unblocked; only a replacement brings the holder back."
        }
        close: {
          text: "Card {card} of {holder} is closed for good. It must hold no money; limits that are left end with it."
        }
        print: {
          text: "Card {card} of {holder} goes to the printer and to its delivery address. Asked again within a day, it is printed once."
        }
        linkWallet: {
          text: "A wallet of the card program is added to card {card} of {holder}."
        }
        load: {
          text: "Money goes to one wallet of card {card} of {holder}."
        }
        unload: {
          text: "Money of one wallet of card {card} of {holder} goes back to the business."
        }
        setLimits: {
          text: "How much card {card} of {holder} may spend, within the limits of its program."
        }
        setChannels: {
          text: "Where card {card} of {holder} works."
        }
        mapPinMailer: {
          text: "The mailer with the PIN of card {card} of {holder}. A card has one PIN mailer, for good."
        }
        setSwitches: {
          text: "Where, and with which merchants, card {card} of {holder} works. Ticked is on."
        }
        replace: {
          text: "A new card of {holder} takes the place of card {card}, with its wallets, balances, limits and switches. The old one keeps its history and holds nothing any more."
          submitLabel: "Replace card for {fee}"
          fee: "The business pays {fee} for the new card, out of its money at the issuer."
        }
      }
      number: "•••• {digits}"
      amountIn: "Amount ({currency})"
      atMost: "At most {most}"
      atMostTimes: "At most {most, number}"
      feeOfAmount: "Fee of the payment provider: {fee}, paid on top."
      feeRule: "The payment provider takes {percent} % and {fixed}, at least {least}, on top."
      pinMailerIs: "{program} of {business}, printed by {printer}: free to be mapped"
      pinMailerTaken: "{program} of {business}, printed by {printer}: mapped to the card ending {last4} already"
      submitLabels: {
        load: "Load {amount} to {card}"
        unload: "Unload {amount} from {card}"
        order: "Order the payment of {amount}"
      }
      stillHolds: "The card still holds {amount}: unload it before the card is closed."
    }
    selection: {
      pick: "Select {name}, card ending in {digits}"
      leftOut: "{count, plural, one {# card is left out: its state or kind does not allow this} other {# cards are left out: their state or kind does not allow this}}"
      countWrong: "Type {count, number}, the number of cards"
      running: "{done, number} of {count, number} sent"
      finished: "{done, number} done, {failed, number} failed"
      undone: "{undone, number} unfrozen again, {failed, number} failed"
      again: "{count, plural, one {Try # again} other {Try # again}}"
      undo: "{count, plural, one {Undo: unfreeze #} other {Undo: unfreeze #}}"
      dialog: {
        freeze: {
          title: "{count, plural, one {Freeze # card?} other {Freeze # cards?}}"
          submit: "{count, plural, one {Freeze # card} other {Freeze # cards}}"
        }
        unfreeze: {
          title: "{count, plural, one {Unfreeze # card?} other {Unfreeze # cards?}}"
          submit: "{count, plural, one {Unfreeze # card} other {Unfreeze # cards}}"
        }
        print: {
          title: "{count, plural, one {Print # card?} other {Print # cards?}}"
          submit: "{count, plural, one {Print # card} other {Print # cards}}"
        }
      }
    }
    switches: {
      abroad: "Use outside of {country}"
    }
    replacement: {
      replacedBy: "Replaced by the card ending in {digits}"
      replaces: "In the place of the card ending in {digits}"
    }
    guide: {
      next: "From {state}"
      privilege: "Needs {privileges}"
      privilegeAndRoles: "Needs {privileges}: {roles}"
    }
  }
  changes: typeof changes & {
    text: "{by} {name, select, FROZEN {froze} UNFROZEN {unfroze} BLOCKED {blocked} CLOSED {closed} ACTIVATED {activated} REPLACED {replaced} APPROVED {approved} REJECTED {rejected} CANCELLED {cancelled} PAUSED {paused} DISPATCHED {dispatched} DELIVERED {received} other {changed}} {kind, select, card {this card} customer {this customer} business {this business} approval {this request} kitOrder {this kit order} transfer {this transfer} bill {this bill} other {this dispute}} at {at}"
    note: "{by} {kind, select, approval {commented on this request} card {changed the notes on this card} customer {changed the notes on this customer} other {changed the notes on this business}} at {at}"
  }
  common: typeof common & {
    draft: {
      broughtBack: "Draft from {time} brought back"
    }
    approval: {
      title: "Goes to approval by {by} at {issuer}"
      titleOnly: "Goes to approval by {by}"
      open: "Open request #{id}"
    }
    balanceAfter: {
      after: "Business balance after: {after} (now {now})"
      short: "Business balance: {now}, {missing} short"
      approved: "Business balance once approved: {after} (now {now})"
    }
    aboveLimit: {
      title: "This is more than {limit}"
      yes: "Yes: {submitLabel}"
    }
    missingFields: {
      all: "To complete: {fields}"
      more: "To complete: {fields} and {count, number} more"
    }
    changed: {
      file: "File {digest}"
    }
    imposed: {
      most: {
        ISSUER: "Set by the issuer: at most {value}. Its own people, or the platform, can raise it."
        PLATFORM: "Set by the platform: at most {value}. Its people alone can raise it."
      }
      least: {
        ISSUER: "Set by the issuer: at least {value}. Its own people, or the platform, can lower it."
        PLATFORM: "Set by the platform: at least {value}. Its people alone can lower it."
      }
    }
  }
  customers: typeof customers & {
    list: {
      successOf: "{success} of {all}"
    }
    create: {
      draft: {
        found: "You kept a draft on {date}"
      }
    }
    detail: {
      uploadedOn: "Uploaded {date}"
    }
  }
  dashboard: typeof dashboard & {
    ofBusiness: "{name} and the businesses under it"
    volume: {
      count: "{count, plural, one {# successful transaction} other {# successful transactions}}"
      numbers: "The numbers in {currency}"
    }
    balances: {
      text: "{total, plural, one {# balance is} other {# balances are}} empty within {days, number} days if as much leaves as in the last 30 days."
      left: "{days, plural, =0 {less than a day left} one {# day left} other {# days left}}"
    }
    firstSteps: {
      titleOf: "First steps of {name}"
      missing: "Still missing: {fields}"
    }
  }
  designs: typeof designs & {
    pictureOf: "Picture of design {code}"
    map: {
      none: "{issuer} has no designs yet."
    }
    printerMap: {
      saveNamed: "Save {name}"
    }
    printers: {
      text: "Who prints cards for {issuer}, and which designs. A design without a printer is not offered."
      designsOf: "Designs that {name} prints"
    }
    detail: {
      printersOf: "Printers of {code}"
    }
  }
  disputes: typeof disputes & {
    next: {
      due: "Due by {moment}."
      late: "This was due by {moment}."
    }
    detail: {
      title: "Dispute {id}"
    }
    actions: {
      partLeft: "{back} of it has come back already: at most {left} can be disputed."
      submitLabels: {
        raise: "Dispute {amount}"
        credit: "Credit {amount} to {card}"
        WON: {
          open: "Close as won, {amount} to {card}"
          credited: "Close as won, {amount} stays with {card}"
        }
        LOST: {
          credited: "Close as lost, take back {amount}"
        }
        WITHDRAWN: {
          credited: "Withdraw, take back {amount}"
        }
      }
    }
    raisedByName: "by {name}"
  }
  ending: typeof ending & {
    warning: {
      left: "{time} left"
    }
    ended: {
      countdown: "{seconds, plural, one {You leave this page in # second.} other {You leave this page in # seconds.}}"
    }
  }
  entry: typeof entry & {
    forgot: {
      sentTo: "If {email} has an account here, a link is on its way to it. It works once, and only for a short time."
      notThereSupport: "Nothing there after a few minutes? Look into the spam folder, send it again, or write to {address}."
    }
    set: {
      introReset: "For {email}. Wherever this account is signed in, it is signed out."
      introInvited: "You have been invited as {email}. With a password the account is yours."
      keys: "{count, plural, one {This account has # API key. It is revoked with the new password.} other {This account has # API keys. They are revoked with the new password.}}"
      keepKeys: "{count, plural, one {Keep the API key: I made it, and nobody else knows its secret} other {Keep the API keys: I made them, and nobody else knows their secrets}}"
    }
    password: {
      rule: {
        length: "{least, number} to {most, number} characters"
      }
    }
    register: {
      sent: "Confirm {email}: a mail is on its way to it"
    }
    confirm: {
      intro: "You signed up as {email}. With the password that you chose the account is yours."
    }
  }
  errors: typeof errors & {
    requestId: "Request id {id}"
    page: {
      reference: "Reference {id}"
    }
    unauthorized: {
      need: "{count, plural, one {It needs the privilege} other {It needs any one of these privileges}}"
    }
  }
  issue: typeof issue & {
    holderHasCard: "{name} already holds a card of this program with this mobile number"
    holderExists: "{name} already has this mobile number"
    picker: {
      none: "Nothing matches “{text}”"
      more: "Show more ({shown, number} of {total, number})"
      found: "{count, plural, one {# result} other {# results}}"
      under: "under {parent}"
    }
    picture: {
      running: "{name}: {percent, number} % sent"
      ready: "{name} is uploaded"
    }
    startTotal: "Onto wallets: {amount}"
  }
  "issuer-admins": typeof issuerAdmins & {
    selection: {
      pick: "Select {name}, {digits}"
    }
  }
  "issuer-config": typeof issuerConfig & {
    changed: "Changed by {name}, {at}"
    switch: {
      askOn: "Send {name} at {issuer} to approval?"
      askOff: "Let {name} at {issuer} happen at once?"
    }
    edit: {
      title: "{name} at {issuer}"
      stepName: "Step {number, number}"
    }
    standIns: {
      forYou: "{name} decides in your place"
      youFor: "You decide in the place of {name}"
      days: "{from} to {to}"
      endTitle: "End the stand-in of {name}?"
    }
  }
  "kit-orders": typeof kitOrders
  kits: typeof kits & {
    steps: {
      about: "{holder} confirms a one-time password; then the kit that is handed over is mapped to the card."
      aboutGift: "{holder} confirms a one-time password; then the gift card is active."
    }
    order: {
      quantity: "{count, plural, one {# kit} other {# kits}}"
      onIt: "{amount} on it"
      title: "Order #{id}"
      firstKits: "The first {shown, number} of {total, number} kits"
    }
    actions: {
      step: {
        PRINTING: "{count, plural, one {Start printing # kit} other {Start printing # kits}}"
        DELIVERED: "{count, plural, one {Receive # kit} other {Receive # kits}}"
      }
      ask: {
        PRINTING: "{count, plural, one {Start printing # kit?} other {Start printing # kits?}}"
        DISPATCHED: "{count, plural, one {Mark # kit as dispatched?} other {Mark # kits as dispatched?}}"
        DELIVERED: "{count, plural, one {Receive # kit?} other {Receive # kits?}}"
        LOST: "{count, plural, one {Mark # kit as lost?} other {Mark # kits as lost?}}"
        RTO: "{count, plural, one {Mark # kit as returned?} other {Mark # kits as returned?}}"
      }
      lostText: "{count, plural, one {The kit is blocked for good: it can never be mapped to a card.} other {The kits are blocked for good: none of them can ever be mapped to a card.}}"
      returnedText: "{count, plural, one {The kit came back to where it was sent from, and can be dispatched again.} other {The kits came back to where they were sent from, and can be dispatched again.}}"
    }
    check: {
      valid: "Kit {number} can be mapped"
      invalid: "Kit {number} cannot be mapped"
    }
    purchase: {
      amount: "Amount ({currency})"
      available: "{amount} is there."
      quantityHelp: "{count, plural, one {# kit can be loaded.} other {# kits can be loaded.}}"
      each: "Amount on each kit ({currency})"
      eachHelp: "At most 2,000 on a kit. {amount} is blocked."
      total: "In all {amount}"
      blockLabel: "Block {amount} for kits"
      loadLabel: "{count, plural, one {Load {amount} on # kit} other {Load {amount} on # kits}}"
      stays: "{amount} stays blocked."
    }
    map: {
      kit: "Kit {kit} is free. Choose the card that it goes to:"
      mapTo: "Map to the card of {name}"
    }
  }
  ledger: typeof ledger & {
    numbered: "Account {id}"
    shown: "{first, number}–{last, number} of {total, number} postings"
    proof: {
      differs: "Differs by {amount}"
      range: "{opening} + {inflow} in − {outflow} out = {closing}"
      list: "The closing balance {closing} is the balance in the list, {balance}"
      listLater: "{closing} and {later} that came later make the balance in the list, {balance}"
    }
    noneText: "There is no account {accountId} that you may see."
  }
  list: typeof list & {
    tooLong: "Search with at most {max, number} characters"
    readAs: "Searched as {field}: {text}"
    readInstead: "Search as {field} instead"
    searchEverywhere: "Search everywhere for “{text}”"
    moreActions: "More actions for {name}"
    selection: {
      all: "{count, plural, one {The one on this page} other {All # on this page}}"
      selected: "{count, plural, =0 {None selected} other {# selected}}"
    }
    sort: {
      ascending: "Sort by {name}, ascending"
      descending: "Sort by {name}, descending"
    }
    range: "{first}–{last} of {total}"
    pages: "{pages} pages"
    page: "Page {page}"
    nothingYet: "No {things} yet"
    noMatch: "No {things} match"
    asked: {
      search: "Searched for “{text}” ({field})"
      filter: "Filter: {filter}"
      duration: "Date range: {duration}"
    }
    pastTheEnd: "There is no page {page, number}: the list has {pages, number} pages"
    failed: "The {things} could not be loaded"
    requestId: "Request id {id}"
    notAllowedText: "It needs one of these privileges: {needs}. Ask the people who manage roles in your organisation."
    export: {
      running: "{done} of {total} rows"
      done: "Exported {rows} rows"
      failed: "The export did not finish, so no file was saved. {detail} {requestId}"
    }
    columns: {
      up: "Move {name} up"
      down: "Move {name} down"
      moved: "{name} is now column {at}"
    }
    views: {
      renameNamed: "Rename {name}"
      deleteNamed: "Delete {name}"
      nameOf: "Name of {name}"
      full: "You have {most, number} views of this list. Delete one to save another."
    }
    filter: {
      remove: "Remove the filter {filter}: {value}"
    }
  }
  notes: typeof notes & {
    editName: "Edit your note of {moment}"
    deleteName: "Delete your note of {moment}"
    older: "{count, plural, one {# older note} other {# older notes}}"
    earlier: "{count, plural, one {# earlier text} other {# earlier texts}}"
    newest: "The newest {shown} of {total}."
    editedAt: "changed {moment}"
    wasDeleted: "Deleted {moment}."
    by: "Note by {name}"
  }
  notifications: typeof notifications & {
    events: {
      LOAD_WAITING: "{actor} recorded a load of {amount}, which waits for approval"
      KIT_ORDER_WAITING: "{actor} asks for kits: {subject}"
      REQUEST_WAITING: "{actor} asks for approval of {subject}"
      KIT_ORDER_APPROVED: "{actor} approved your request for kits: {subject}"
      KIT_ORDER_REJECTED: "{actor} rejected your request for kits: {subject}"
      REQUEST_APPROVED: "{actor} approved {subject}"
      REQUEST_REJECTED: "{actor} rejected {subject}"
      REQUEST_CANCELLED: "{actor} cancelled {subject}"
      REQUEST_WITHDRAWN: "{actor} withdrew {subject}"
      REQUEST_CHANGED: "{actor} changed what you asked for: {subject}"
      LOAD_APPROVED: "{actor} approved your load of {amount}"
      LOAD_REJECTED: "{actor} rejected your load of {amount}"
      UPLOAD_FINISHED: "The upload {subject} is finished"
      UPLOAD_FAILED: "The upload {subject} failed"
      REPORT_READY: "The report {subject} is ready"
      REPORT_FAILED: "The report {subject} could not be made"
      TICKET_ANSWERED: "{actor} answered the ticket {subject}"
      WEBHOOK_FAILING: "The webhook endpoint {subject} does not take its events"
      UNKNOWN: "Something about {subject} concerns you"
    }
    selection: {
      pick: "Select the notification about {name}"
      isRead: "{count, plural, one {# marked as read} other {# marked as read}}"
      isUnread: "{count, plural, one {# marked as unread} other {# marked as unread}}"
    }
  }
  organizations: typeof organizations & {
    overview: {
      under: "under {parent}"
      statusAt: "{issuer}: {status}"
    }
    draft: {
      deleteNamed: "Delete the draft {name}"
      ask: "Delete the draft {name}?"
    }
  }
  otp: typeof otp & {
    help: "6 digits, sent to {to}."
    ready: "The card holder gets a one-time password at {to} and reads it to you."
    sending: "Sending a one-time password to {to}"
  }
  "pin-mailers": typeof pinMailers
  "platform-audit": typeof platformAudit
  "previous-reports": typeof previousReports & {
    fetch: "Download {type}"
  }
  profile: typeof profile & {
    factor: {
      intro: "Signing in as {email} takes a code from your authenticator app."
    }
    business: {
      hidden: "You belong to {name}. Its details take the privilege to see businesses."
      documents: "Documents of {name}"
    }
    keys: {
      madeTitle: "API key “{name}” is made"
      revokeLabel: "Revoke {name}"
      revokeAsk: "Revoke the API key “{name}”?"
    }
    security: {
      left: "{count, plural, =0 {No recovery codes are left} one {# recovery code is left} other {# recovery codes are left}}"
      endLabel: "Sign out {device}, signed in {started}"
    }
  }
  programs: typeof programs & {
    actions: {
      editNamed: "Edit {name}"
      walletNamed: "New smart wallet of {name}"
    }
    wallets: {
      up: "Move {name} up"
      down: "Move {name} down"
      starts: "starts with {amount}"
      replenished: "{amount} {period}"
      cards: "{count, plural, one {# card} other {# cards}}"
    }
    businesses: {
      cards: "{count, plural, =0 {No cards in use} one {# card in use} other {# cards in use}}"
      addTitle: "Let a business issue from {name}"
      removeNamed: "Remove {name}"
      removeTitle: "Stop {name} from issuing?"
      removeText: "It issues no more cards and orders no more kits of {name}. You can add it again."
    }
    image: {
      alt: "Card of {name}"
    }
    change: {
      suspend: {
        title: "Suspend {name}?"
      }
      activate: {
        title: "Activate {name}?"
      }
      send: {
        title: "Send {name} for approval?"
      }
      hide: {
        title: "Hide {name} from the issuer portal?"
      }
      show: {
        title: "Show {name} at the issuer portal?"
      }
    }
    fees: {
      perCard: "{amount} a card"
      share: "{percent, number}% of the amount"
      least: "at least {amount}"
      most: "at most {amount}"
      changed: "Changed by {name}, {date}"
      changeNamed: "Change the fee: {name}"
      dialogTitle: "Fee: {name}"
      preview: "A load of {amount} costs {fee}: {total} in all"
      previewCard: "A card costs the business {fee}"
      cost: "{amount} costs {fee}: {total} in all"
    }
    wizard: {
      bankHelp: "{network}, {kind}"
      limit: "{amount}, {count} transactions"
      ruleNumber: "Rule {number, number}"
      editTitle: "Edit {name}"
      notSent: "The program is saved, but was not sent to {issuer}. Send it for approval from here."
    }
  }
  "report-schedules": typeof reportSchedules & {
    timing: {
      DAILY: "Every day at {time}"
      WEEKLY: "Every {day} at {time}"
      MONTHLY: "On day {date, number} of the month at {time}"
    }
    inZone: "By the clock of {zone}"
    pause: {
      title: "Pause {report}?"
    }
    resume: {
      title: "Resume {report}?"
    }
    delete: {
      title: "Delete the schedule of {report}?"
    }
  }
  reports: typeof reports & {
    daily: {
      fetch: "Download {file}"
    }
    download: {
      total: "{total, plural, one {# record matches} other {# records match}}"
      first: "{count, plural, one {The first record} other {The first # records}}"
      tooMany: "{type} takes at most {most, number} records, and these are {count, number}. Choose fewer days, a filter, or fewer records."
      running: "{kilobytes} kB received"
    }
  }
  reveal: typeof reveal & {
    show: "Reveal: {what}"
    hide: "Hide: {what}"
    title: "Reveal: {what}"
    picture: {
      short: "Image {number, number}"
      title: "Image {number, number} of {what}"
    }
  }
  roles: typeof roles & {
    actions: {
      viewNamed: "See as {name}"
      copyNamed: "Copy {name}"
      editNamed: "Edit {name}"
    }
    allPeople: "All {count, number} people"
    matrix: {
      under: "Roles of {issuer} side by side"
      own: "Your own roles: {issuer} has not approved a business of yours yet."
    }
    holders: {
      nobody: "Nobody whom you may see holds {privilege}"
      more: "The first {shown, number} of {total, number} people"
      count: "{count, plural, one {# person} other {# people}}"
      label: "People who hold {privilege}"
    }
    view: {
      title: "As {name} sees it"
      marked: "You are looking at what {name} sees"
      places: "Some of it holds for these businesses alone: {names}."
    }
    wizard: {
      editTitle: "Edit {name}"
      removeBusiness: "Remove {name}"
      box: "{privilege}, {place}"
      lacking: "You do not hold these yourself and cannot hand them on: {names}"
    }
  }
  rules: typeof rules & {
    where: "A transaction where {conditions}"
    condition: {
      IS: "{field} is {value}"
      IS_NOT: "{field} is not {value}"
      CONTAINS: "{field} contains {value}"
      STARTS_WITH: "{field} begins with {value}"
    }
    demand: {
      AT_MOST: "{what} is {amount} or less"
      AT_LEAST: "{what} is {amount} or more"
    }
    limit: "there {count, plural, one {is no more than # transaction} other {are no more than # transactions}} {type} for {amount} {period}"
    allowed: "{subject} is allowed."
    allowedIf: "{subject} is allowed only if {demands}."
    earning: "{percentage}% cashback into {to}, {when}"
    earns: "{subject} earns {earning}."
    earnsIf: "{subject} earns {earning}, if {demands}."
    editor: {
      rule: "Rule {number, number}"
      removeNamed: "Delete rule {number, number}"
      removeCondition: "Delete filter {number, number}"
      removeValidation: "Delete validation {number, number}"
      removeLimit: "Delete limit {number, number}"
    }
    simulate: {
      tryOn: "Last {days, plural, one {# day} other {# days}}"
      judged: "{count, plural, one {# payment} other {# payments}} of the last {days, plural, one {# day} other {# days}} looked at."
      judgedCut: "There are more payments in the last {days, plural, one {# day} other {# days}} than can be tried: the newest {count, number} were looked at."
      number: "{count, number} · {amount}"
      showOf: "Transactions: {group}"
      unjudged: "{count, plural, one {# transaction} other {# transactions}} could not be judged: what a filter asks for, such as the city, is not known of them."
      page: "Page {page, number} of {pages, number}"
      cashbackOf: "{cashback} of {amount}"
    }
    versions: {
      version: "Version {number, number}"
      askedBy: "Asked for by {name}"
      approvedBy: "Approved by {names}"
      older: "{count, plural, one {# older version} other {# older versions}}"
      newest: "The newest {shown} of {total} versions are shown."
    }
  }
  search: typeof search & {
    takenFor: "Taken for {kinds}"
    taken: {
      mobile: "mobile {text}"
      last4: "last four digits {text}"
      email: "email {text}"
      kitNumber: "kit number {text}"
      rrn: "RRN {text}"
      id: "id {text}"
      name: "name “{text}”"
    }
    found: "{count, plural, =0 {Nothing found} one {# result} other {# results}}"
    none: "Nothing that you may see matches “{text}”."
    failedGroups: "Not searched just now: {groups}. The rest is complete."
    whole: "All results for “{text}” on one page"
    facts: {
      under: "under {name}"
      rrn: "RRN {rrn}"
    }
  }
  session: typeof session & {
    withSingleSignOn: "Sign in with {bank}"
    otpHelp: "6 digits, sent to {destination}."
    errors: {
      refused: "Only {platform} users can sign in"
      limitedFor: "Too many tries. Try again in {minutes, plural, one {# minute} other {# minutes}}."
      limitedForSeconds: "Too many tries. Try again in {seconds, plural, one {# second} other {# seconds}}."
      limitedForHours: "Too many tries. Try again in {hours, plural, one {# hour} other {# hours}}."
    }
    signedInAs: "Signed in as {name}"
  }
  "set-up": typeof setUp & {
    statusAt: "{issuer}: {status}"
    help: {
      description: "{count, number} of 500 characters"
      onRecord: "On record: {value}. Leave it empty to keep it."
      sub: "A sub-business under {parent}, with issuers of its parent."
      requiredBy: "Asked for by {issuers}"
    }
    file: {
      running: "{name}: {percent, number} % sent"
      ready: "{name} is uploaded"
      onRecord: "On record: {name}"
      preview: "Preview of {name}"
    }
    notSent: "The business is saved, but was not sent to {issuer}. Send it again from its edit form."
    draftTitle: "Draft of {name}"
    superAdmin: {
      title: "Super admin for {name}"
    }
  }
  shell: typeof shell & {
    pageTitle: "{screen} · {product}"
    menu: {
      more: "More of {entry}"
    }
    organization: {
      none: "No business matches “{text}”"
      current: "Shown for {name}"
      clear: "Show all businesses instead of {name}"
    }
    account: {
      issuerAdmin: "Issuer admin of {issuer}"
    }
    longText: "The text has {length} characters and would be cut: this field takes at most {most}. Nothing was put in."
    bell: {
      unread: "Notifications, unread: {count}"
    }
  }
  statements: typeof statements & {
    days: "{from} to {to}, days of {zone}"
    ofPool: "{count, plural, =0 {No account at any issuer} one {Its account at the issuer} other {Its # accounts at the issuers}}"
    ofCards: "{count, plural, =0 {No card matches} one {1 wallet of the cards that match} other {# wallets of the cards that match}}"
    moreOfDay: "{count, plural, one {# more on this day} other {# more on this day}}"
    untold: "{count, plural, one {# older entry of this day is only in its sum} other {# older entries of this day are only in its sum}}"
    proof: {
      sum: "{opening} + {inflow} − {outflow} = {closing}, and {days, plural, =0 {no day changes it} one {so does its one day} other {so do its # days, each carried on from the one before}}."
      total: "The closing balance is off by {amount} from opening balance plus money in minus money out."
      opening: "The opening balance is off by {amount} from the closing balance of the day before."
      day: "The closing balance is off by {amount} from the day's opening balance and change."
      details: "The change is off by {amount} from the day's entries."
      closing: "The closing balance is off by {amount} from the last day's."
      more: "{count, plural, one {# more difference} other {# more differences}}"
    }
    find: {
      more: "{total} match in all. Search to narrow them down."
    }
    pdfFooter: "Made {moment} · page {page}"
  }
  status: typeof status
  support: typeof support & {
    delete: {
      name: "Delete ticket {id}"
      title: "Delete ticket {id}, {subject}?"
    }
    selection: {
      pick: "Select ticket {digits} of {name}"
      ask: "{count, plural, one {Delete # ticket?} other {Delete # tickets?}}"
      submit: "{count, plural, one {Delete # ticket} other {Delete # tickets}}"
      done: "{count, plural, one {# ticket deleted} other {# tickets deleted}}"
      partly: "{done, number} of {count, number} deleted. The others are still there:"
    }
  }
  tags: typeof tags & {
    remove: "Delete {name}"
    ask: "Delete the tag {name}?"
  }
  titles: typeof titles
  transactions: typeof transactions & {
    detail: {
      noneText: "There is no transaction {txnId} that you may see."
      title: "{merchant}"
      part: "{amount} from {wallet}"
      cashbacks: {
        PENDING: "{amount} into {wallet} when it is settled, by the rule “{rule}”"
        PAID: "{amount} into {wallet}, by the rule “{rule}”"
        MISSED: "{amount} not given, by the rule “{rule}”: {reason}"
      }
    }
    chain: {
      open: "Transaction {txnId}"
    }
    decline: {
      limitAmount: "The {period} limit for {channel} is {limit}. {used} of it was used, and {asked} was asked for."
      limitCount: "{channel} may be used {most, number} times within the {period} limit, and was used {count, number} times."
      balance: "Asked {asked}, the wallets of the card held {balance}."
      poolEmpty: "The business's pool held {balance}, and {asked} was asked for."
      channelOff: "The card was switched off for {channel}."
      inactive: {
        BUSINESS_INACTIVE: "The business was {status}, not active."
        PROGRAM_INACTIVE: "The card program was {status}, not active."
        CARD_INACTIVE: "The card was {status}, not active."
      }
      causes: {
        LIMIT_AMOUNT: "Asked {asked}, and with it a spending limit of the card would have been passed."
        INSUFFICIENT_BALANCE: "Asked {asked}, and no wallet of the card held as much."
        POOL_EMPTY: "Asked {asked}, and the business's pool held less."
      }
      internationalOff: "The card was switched off for use abroad, and the merchant is in {country}."
      countryOff: "The card was switched off for {country}."
      categoryOff: "The card was switched off for this kind of merchant: {category}."
      rule: {
        ofWallet: "The rule “{rule}” of the wallet {wallet}, version {version, number}, refused it."
        ofProgram: "The rule “{rule}” of the card program, version {version, number}, refused it."
        noneOfWallet: "No rule of the wallet {wallet}, version {version, number}, is about it, and what no rule is about is declined."
        noneOfProgram: "No rule of the card program, version {version, number}, is about it, and what no rule is about is declined."
        AMOUNT: {
          AT_MOST: "It allows {limit} at most, and {asked} was asked for."
          AT_LEAST: "It allows {limit} or more, and {asked} was asked for."
        }
        BALANCE_BEFORE: {
          AT_MOST: "The balance before it may be {limit} at most, and was {asked}."
          AT_LEAST: "The balance before it has to be {limit} or more, and was {asked}."
        }
        BALANCE_AFTER: {
          AT_MOST: "The balance after it may be {limit} at most, and would have been {asked}."
          AT_LEAST: "The balance after it has to be {limit} or more, and would have been {asked}."
        }
      }
      balanceOf: "Asked {asked}, {wallet} held {balance}."
    }
    invoices: {
      size: "{size, number} KB"
      lookAt: "Open invoice {name}"
      replaceOf: "Replace invoice {name}"
      removeOf: "Remove invoice {name}"
      replaceTitle: "Replace {name}"
      removeTitle: "Remove {name}?"
      picture: "Picture of {name}"
    }
    demo: {
      textOf: "With the card of {holder}, •• {last4}. Balance, limits, channels and status count."
      nobody: "No card matches “{text}”."
      approved: "{amount} approved"
      declined: "{amount} declined"
      submitLabel: "Authorise {amount}"
    }
    move: {
      toBusiness: "To {business}"
      from: {
        ORG_ACCOUNT: "From {business}"
        CORPORATE_ACCOUNT: "From the bank account of {business}"
      }
    }
  }
  "upload-rows": typeof uploadRows
  uploads: typeof uploads & {
    list: {
      uploadedFile: "Download {name}"
      failedFile: "Failed rows of {name}"
    }
  }
  users: typeof users & {
    open: {
      name: "Open {name}"
    }
    change: {
      block: {
        name: "Block {name}"
        title: "Block {name}?"
      }
      unblock: {
        name: "Unblock {name}"
        title: "Unblock {name}?"
      }
      unlock: {
        name: "Unlock {name}"
        title: "Unlock {name}?"
      }
      resend: {
        name: "Resend the invitation of {name}"
        title: "Send the invitation of {name} again?"
      }
    }
    selection: {
      pick: "Select {name}, {digits}"
      leftOut: "{count, plural, one {# of the selected is left out: their state does not allow it} other {# of the selected are left out: their state does not allow it}}"
      finished: "{done, number} done, {failed, number} not done"
      dialog: {
        block: {
          title: "{count, plural, one {Block # user?} other {Block # users?}}"
          submit: "{count, plural, one {Block # user} other {Block # users}}"
        }
        unblock: {
          title: "{count, plural, one {Unblock # user?} other {Unblock # users?}}"
          submit: "{count, plural, one {Unblock # user} other {Unblock # users}}"
        }
        resend: {
          title: "{count, plural, one {Resend # invitation?} other {Resend # invitations?}}"
          submit: "{count, plural, one {Resend # invitation} other {Resend # invitations}}"
        }
      }
    }
    invite: {
      done: "Invitation sent to {email}"
      openKnown: "Open {name}"
      forBranch: "For the branch {name}"
    }
    roles: {
      removeNamed: "Remove role {number, number}"
      name: "Change the roles of {name}"
      changeTitle: "Roles of {name}"
    }
    businesses: {
      remove: "Remove {name}"
    }
    decide: {
      approve: {
        title: "Approve {name}?"
      }
      reject: {
        title: "Reject {name}?"
      }
    }
    person: {
      blockedFor: "Blocked: {reason}"
      rejectedFor: "Rejected: {reason}"
      papersTitle: "Papers of {name}"
    }
    picture: {
      alt: "Picture of {name}"
      title: "Picture of {name}"
      removeTitle: "Remove the picture of {name}?"
    }
  }
  validation: typeof validation & {
    read: {
      meant: "Did you mean {suggestion}?"
      amount: {
        commas: "Enter a valid value: “{seen}” – the commas group no thousands. Write 1.50 or 1,50,000."
        short: "Enter a valid value: “{seen}” – write the amount in full digits."
        decimals: "Enter a valid value: “{seen}” – an amount has at most two decimal places."
        negative: "Enter a valid value: “{seen}” – write a positive amount, without a sign or brackets."
        large: "Enter a valid value: “{seen}” is too large."
        exponent: "Enter a valid value: “{seen}” – a spreadsheet has shortened the amount. Write every digit."
        currency: "Enter a valid value: “{seen}” – the amount is in another currency."
        spaces: "Enter a valid value: “{seen}” – write the amount without spaces between its digits."
        format: "Enter a valid value: “{seen}” is no amount. Write digits with at most two decimal places, such as 1,500.50."
        typed: "“{seen}” was not entered. Write digits with at most two decimal places, such as 1,500.50."
      }
      mobile: {
        exponent: "Enter a valid mobile number: “{seen}” – a spreadsheet has shortened the number. Format the column as text and write every digit."
        decimal: "Enter a valid mobile number: “{seen}” – a spreadsheet has turned the number into a decimal. Format the column as text and write every digit."
        zero: "Enter a valid mobile number: “{seen}” – a mobile number does not begin with 0."
        country: "Enter a valid mobile number: “{seen}” is a number of another country. Write an Indian one, such as 98765 43210."
        countryAE: "Enter a valid mobile number: “{seen}” is a number of another country. Write one of the Emirates, such as 50 123 4567."
        format: "Enter a valid mobile number: “{seen}” is no mobile number. Write ten digits, such as 98765 43210."
        formatAE: "Enter a valid mobile number: “{seen}” is no mobile number. Write nine digits, such as 50 123 4567."
      }
      day: {
        format: "“{seen}”: write the day as 28/02/1990 or 1990-02-28."
        compact: "“{seen}”: write the day as 28/02/1990, 28021990 or 1990-02-28."
        shortYear: "“{seen}”: write the year with four digits, such as 28/02/1990."
        none: "“{seen}”: the calendar has no such day."
        serial: "“{seen}”: the number does not say whether it counts days from 1900 or from 1904. Write the day as 28/02/1990."
      }
      digits: {
        exponent: "“{seen}”: a spreadsheet has shortened the number. Format the column as text and write every digit."
        decimal: "“{seen}”: a spreadsheet has turned the number into a decimal. Format the column as text and write every digit."
        format: "“{seen}”: write digits only."
        typed: "“{seen}” was not entered. Write digits only."
      }
      last4: {
        format: "“{seen}”: write the last four digits of the card."
      }
      pincode: {
        format: "“{seen}”: write six digits that do not begin with 0, such as 560001."
      }
      email: {
        format: "“{seen}” is no email address. Write it like name@business.example."
      }
      gender: {
        format: "“{seen}”: write M, F or T."
      }
      choice: {
        format: "“{seen}” is none of the choices."
      }
    }
  }
  walkthrough: typeof walkthrough & {
    count: "{done, number} of {all, number} steps"
    next: "On to: {part}"
    markDone: "Mark as done: {step}"
    markUndone: "Mark as not done: {step}"
  }
  wallets: typeof wallets & {
    replenishment: {
      plan: "Each card gets {amount} {period}."
      running: "Under way since {date}: {cards, plural, one {# card} other {# cards}} so far."
      last: "Last on {date}, on {cards, plural, one {# card} other {# cards}}."
      missed: "{cards, plural, one {# card} other {# cards}} missed: {reason}"
    }
    wizard: {
      ruleNumber: "Rule {number, number}"
      editTitle: "Edit {name}"
    }
  }
  "webhook-deliveries": typeof webhookDeliveries & {
    again: "again at {time}"
    attempts: "{count, plural, =0 {No attempts yet} one {# attempt} other {# attempts}}"
    attempt: {
      number: "Attempt {number, number}"
      took: "{time} ms"
    }
    explain: {
      again: "It is sent again by itself at {time}."
    }
  }
  webhooks: typeof webhooks & {
    failures: "{count, plural, one {# failure in a row} other {# failures in a row}}"
    paused: {
      text: "It failed again and again, so nothing more is sent. {count, plural, =0 {Nothing waits.} one {# event waits.} other {# events wait.}} Repair the receiver, send a test event, then switch the webhook on: what waits is sent then."
    }
    secret: {
      both: "Two secrets sign: the new one, and the old one until {time}."
    }
    rotate: {
      hours: "{hours, plural, =0 {No longer} one {# more hour} other {# more hours}}"
    }
    switch: {
      on: {
        title: "Switch on the webhook to {url}?"
      }
      off: {
        title: "Switch off the webhook to {url}?"
      }
    }
  }
  wizard: typeof wizard & {
    stepOf: "Step {at, number} of {count, number}"
    lacks: "{count, plural, one {# field to complete} other {# fields to complete}}"
    draftFound: "You have a draft: {name}"
    draftSavedAt: "Saved {date}"
  }
}
