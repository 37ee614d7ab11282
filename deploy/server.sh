#!/usr/bin/env bash
# Installs the shop on a fresh Debian (12 or newer), upgrades it in place, and rolls back. As root:
#   deploy/server.sh install --domain shop.example.com --admin-phone 01712345678 [--tree TREE]
#   deploy/server.sh install --settings FILE [--tree TREE]     a node of a cluster: docs/operations/cluster.md
#   deploy/server.sh upgrade [--tree TREE]
#   deploy/server.sh rollback
#   deploy/server.sh restart                                    after a change of /etc/nirog-haat/shop.env
#   deploy/server.sh backup | restore …                         as npm run backup and npm run restore
#   deploy/server.sh tree TREE                                  only makes a tree, for --tree elsewhere
# TREE is a directory or .tar.gz; without it, the tree is made from this clone. docs/operations/deploy.md.
set -euo pipefail
shopt -s inherit_errexit

name=nirog-haat
opt=/opt/$name
etc=/etc/$name
data=/var/lib/$name
dumps=/var/backups/$name # only root may write there, except to daily/
unit=/etc/systemd/system/$name.service
here=$(cd "$(dirname "$0")" && pwd)
database=nirog_haat
kept_releases=3 # and as many dumps
ready_seconds=${READY_SECONDS:-90}
npm_version=11.19.1

say() { echo "== $*"; }
fail() { echo "$name: $*" >&2; exit 1; }
as_postgres() { (cd / && setpriv --reuid postgres --regid postgres --init-groups "$@"); }
setting() { sed -n "s/^$1=[\"']\{0,1\}\([^\"']*\)[\"']\{0,1\}$/\1/p" "$etc/shop.env" | tail -n 1; }
# Whether PostgreSQL is on this machine, and whether the shop listens only on this machine, for a local proxy.
has_database() { [ ! -e "$etc/shop.env" ] || [[ $(setting DATABASE_URL) = *host=/var/run/postgresql* ]]; }
has_proxy() { [[ $(setting HOST) =~ ^(127\..*|localhost|::1)?$ ]]; }

need_packages() {
  local missing=()
  for package in "$@"; do dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package"); done
  [ ${#missing[@]} = 0 ] && return
  say "Installing ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
}

is_ready() {
  local until=$((SECONDS + ready_seconds)) host port
  host=$(setting HOST)
  port=$(setting PORT)
  while [ $SECONDS -lt $until ]; do
    curl -sf -m 2 -o /dev/null "http://${host:-127.0.0.1}:${port:-3000}/readyz" && return 0
    sleep 0.5
  done
  return 1
}

# --- the parts of a server

make_account() {
  getent passwd $name >/dev/null || useradd --system --user-group --home-dir "$data" --no-create-home --shell /usr/sbin/nologin $name
  install -d -m 0755 "$opt" "$opt/releases"
  install -d -o root -g $name -m 0750 "$etc" "$etc/secrets"
  install -d -o root -g $name -m 0710 "$dumps"
}

database_port() { pg_lsclusters -h | awk '$4 ~ /online/ { port = $3 } END { print port }'; }

# The role signs in over the socket as the account of the same name: there is no password.
make_database() {
  local port
  port=$(database_port)
  [ -n "$port" ] || fail 'PostgreSQL does not run.'
  as_postgres psql -p "$port" -qAtc "select from pg_roles where rolname = '$name'" | grep -q . ||
    as_postgres psql -p "$port" -qAt -v ON_ERROR_STOP=1 -c "do \$\$ begin if not exists (select from pg_roles where rolname = '$name') then create role \"$name\" login; end if; end \$\$" >/dev/null
  [ -n "$(as_postgres psql -p "$port" -qAtc "select 1 from pg_database where datname = '$database'")" ] ||
    as_postgres createdb -p "$port" -O $name -E UTF8 -T template0 --locale=C.UTF-8 $database
}

# A worker opens DATABASE_POOL (20) connections and four more; Debian's PostgreSQL takes 100.
allow_connections() {
  local port
  port=$(database_port)
  [ "$(as_postgres psql -p "$port" -qAtc 'show max_connections')" -lt "$1" ] || return 0
  as_postgres psql -p "$port" -qAtc "alter system set max_connections = $1"
  systemctl restart postgresql
}

secret() {
  [ -s "$etc/secrets/$1" ] || (umask 077; head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n' >"$etc/secrets/$1")
  chown root:$name "$etc/secrets/$1"
  chmod 0640 "$etc/secrets/$1"
}

write_settings() {
  [ -e "$etc/shop.env" ] && return
  for each in admin-password secret-key metrics-token; do secret $each; done
  local workers
  workers=$(nproc)
  [ "$workers" -le 64 ] || workers=64
  allow_connections $((workers * 24 + 30))
  (
    umask 027
    cat >"$etc/shop.env" <<SETTINGS
# Settings of the shop: docs/operations/operations.md. Secrets are files: NAME_FILE. After a change: systemctl restart $name
PUBLIC_URL='https://$domain'
PORT='3000'
TRUST_PROXY='loopback'
WORKERS='$workers'
DATABASE_URL='postgres://$name@localhost:$(database_port)/$database?host=/var/run/postgresql'
SEED='none'
ADMIN_PHONE='$admin_phone'
ADMIN_PASSWORD_FILE='$etc/secrets/admin-password'
SECRET_KEY_FILE='$etc/secrets/secret-key'
METRICS_TOKEN_FILE='$etc/secrets/metrics-token'
# On another disk or in a bucket it survives this machine: docs/operations/deploy.md#backups
BACKUP_TO='$dumps/daily'
SETTINGS
  )
  chown root:$name "$etc/shop.env"
  chmod 0640 "$etc/shop.env"
}

write_unit() {
  local target
  target=$(setting BACKUP_TO)
  [ "$target" != "$dumps/daily" ] || install -d -o $name -g $name -m 0700 "$target"
  rm -f "$unit.d/backups.conf"
  if [[ $target = /* ]]; then
    setpriv --reuid $name --regid $name --clear-groups test -w "$target" || say "$name may not write to $target: no backup will succeed."
    mkdir -p "$unit.d"
    printf '# Written by deploy/server.sh from BACKUP_TO.\n[Service]\nReadWritePaths="-%s"\n' "$target" >"$unit.d/backups.conf"
  fi
  install -m 0644 "$opt/current/deploy/nirog-haat.service" "$unit"
  systemctl daemon-reload
  systemctl enable --quiet $name
}

write_proxy() {
  has_proxy || return 0
  local host tls=''
  host=$(setting PUBLIC_URL)
  host=${host#https://}
  [ -e "$etc/tls-internal" ] && tls='tls internal'
  sed "s/@DOMAIN@/$host/; s/@TLS@/$tls/; s/@PORT@/$(setting PORT)/" "$opt/current/deploy/nirog-haat.caddy" >/etc/caddy/$name.caddy
  if ! grep -qx "import $name.caddy" /etc/caddy/Caddyfile 2>/dev/null; then
    [ -e /etc/caddy/Caddyfile ] && mv /etc/caddy/Caddyfile /etc/caddy/Caddyfile.before-$name && say "The Caddyfile is now /etc/caddy/Caddyfile.before-$name"
    echo "import $name.caddy" >/etc/caddy/Caddyfile
  fi
  (cd /etc/caddy && caddy validate --adapter caddyfile --config Caddyfile >/dev/null 2>&1) || fail 'Caddy refuses /etc/caddy/Caddyfile: caddy validate says why.'
  systemctl enable --quiet caddy
  systemctl reload-or-restart caddy
}

# --- trees

# Installs the new tree into releases/ and prints its directory.
new_release() {
  local from=$tree made release
  made=$(mktemp -d)
  # shellcheck disable=SC2064 # it is known now
  trap "rm -rf '$made'" EXIT
  if [ -z "$from" ]; then
    from=$made/tree
    make_tree "$made" >&2
  fi
  local unpacked
  unpacked=$(mktemp -d "$opt/releases/.new-XXXXXX")
  if [ -d "$from" ]; then cp -a "$from/." "$unpacked/"; else tar -xzf "$from" -C "$unpacked" --strip-components=1; fi
  [ -s "$unpacked/VERSION" ] || { rm -rf "$unpacked"; fail "$from was not made by deploy/make-tree.mjs."; }
  "$unpacked/node_modules/node/bin/node" --version >/dev/null || { rm -rf "$unpacked"; fail "Its Node does not run on this machine."; }
  chown -R root:root "$unpacked"
  chmod -R u=rwX,go=rX "$unpacked"
  release=$opt/releases/$(cat "$unpacked/VERSION")
  if [ -e "$release" ]; then rm -rf "$unpacked"; else mv "$unpacked" "$release"; fi
  echo "$release"
}

# Builds $1/tree, as an unprivileged user. Debian's npm installs the pinned Node and a current npm. Node trusts the certificate authorities
# of this machine.
make_tree() {
  need_packages ca-certificates git npm
  local work=$1 pinned
  getent passwd $name-build >/dev/null || useradd --system --user-group --no-create-home --shell /usr/sbin/nologin $name-build
  mkdir "$work/clone" "$work/tools"
  tar -C "$here/.." --exclude node_modules --exclude ./build --exclude ./data -cf - . | tar -C "$work/clone" -xf -
  chown -R $name-build: "$work"
  chmod 0755 "$work"
  pinned=$(sed -n '/^    "node_modules\/node": {/,/}/s/.*"version": "\([^"]*\)".*/\1/p' "$work/clone/package-lock.json")
  say "Building with Node $pinned, as $name-build"
  setpriv --reuid $name-build --regid $name-build --init-groups --no-new-privs env -i HOME="$work" \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt sh -ec "
    export PATH=/usr/bin:/bin
    cd $work/tools
    npm install --no-audit --no-fund --loglevel=error node@$pinned npm@$npm_version
    PATH=$work/tools/node_modules/.bin:\$PATH
    cd $work/clone
    node deploy/make-tree.mjs $work/tree
  "
}

# Replaces links atomically.
point() { ln -sfn "$2" "$opt/.$1" && mv -T "$opt/.$1" "$opt/$1"; }
migrations_of() { (cd "$1/db/migrations" && find . -name '*.sql' | sort); }

save_database() { (umask 077; as_postgres pg_dump -p "$(database_port)" -Fc $database >"$1"); }

# Starts a release. If it is not ready in time, rolls everything back: tree, unit, and the database if the release migrated it.
switch_to() {
  local release=$1 before='' dump=''
  [ -e "$opt/current" ] && before=$(readlink -f "$opt/current")
  [ "$release" = "$before" ] && say "$(basename "$release") is already current; restarting it"
  # However this script ends while the shop is stopped, the shop is started again.
  trap 'systemctl start $name 2>/dev/null || true' EXIT
  systemctl stop $name 2>/dev/null || true
  if [ -n "$before" ] && [ "$(migrations_of "$release")" != "$(migrations_of "$before")" ]; then
    if has_database; then
      dump=$dumps/before-$(basename "$release").dump
      say "Saving the database, which the release migrates, to $dump"
      save_database "$dump" || { rm -f "$dump"; fail "The database could not be saved; $(basename "$before") serves again."; }
    else
      say 'The release migrates a database that is not of this machine: nothing is saved here.'
    fi
  fi
  [ -z "$before" ] || [ "$release" = "$before" ] || point previous "$before"
  point current "$release"
  write_unit
  systemctl start $name
  trap - EXIT
  if is_ready; then return 0; fi
  echo "$name: $(basename "$release") is not ready after $ready_seconds s. Its last lines:" >&2
  journalctl -u $name -n 20 --no-pager -o cat >&2
  systemctl stop $name
  [ -n "$before" ] || fail 'There is no release to go back to; the shop is stopped.'
  say "Going back to $(basename "$before")"
  if [ -n "$dump" ]; then
    as_postgres dropdb -p "$(database_port)" --force $database
    as_postgres createdb -p "$(database_port)" -O $name -E UTF8 -T template0 --locale=C.UTF-8 $database
    as_postgres pg_restore -p "$(database_port)" --single-transaction -d $database <"$dump" ||
      fail "The database could not be restored; the shop is stopped. Restore $dump by hand (docs/operations/deploy.md)."
  fi
  point current "$before"
  write_unit
  systemctl start $name
  is_ready || fail "$(basename "$before") is not ready either; see the log."
  fail "The upgrade failed; $(basename "$before") serves again."
}

remove_old_releases() {
  local keep
  keep="$(readlink -f "$opt/current") $(readlink -f "$opt/previous" 2>/dev/null || true)"
  find "$opt/releases" -mindepth 1 -maxdepth 1 -name '.new-*' -exec rm -rf {} +
  # shellcheck disable=SC2012 # names of releases have no spaces
  ls -1dt "$opt"/releases/* | tail -n +$((kept_releases + 1)) | while read -r each; do
    case " $keep " in *" $each "*) ;; *) rm -rf "$each" ;; esac
  done
  find "$dumps" -name '*.dump' -printf '%T@ %p\n' | sort -rn | tail -n +$((kept_releases + 1)) | cut -d' ' -f2 | xargs -r rm -f
}

# Runs a script of the current release, with the shop's settings and rights.
run_as_shop() {
  local script=$1
  shift
  systemd-run --quiet --collect --wait --pipe --service-type=exec -p User=$name -p Group=$name -p UMask=0077 \
    -p WorkingDirectory="$opt/current" -p EnvironmentFile="$etc/shop.env" \
    --setenv=NODE_ENV=production --setenv=HOST=127.0.0.1 --setenv=DATA_DIR="$data" \
    "$opt/current/node_modules/node/bin/node" "scripts/backups/$script.ts" "$@"
}

# --- commands

[ "$(id -u)" = 0 ] || fail 'must run as root.'
[ -e /etc/debian_version ] || fail 'is written for Debian.'
command=${1:-}
[ $# -gt 0 ] && shift
if [ "$command" = tree ]; then
  [ $# = 1 ] && [ ! -e "$1" ] || fail 'tree needs a directory or .tar.gz that does not exist.'
  made=$(mktemp -d)
  trap 'rm -rf "$made"' EXIT
  make_tree "$made"
  chown -R root:root "$made/tree"
  case $1 in *.tar.gz) tar -C "$made" -czf "$1" tree ;; *) mv "$made/tree" "$1" ;; esac
  exit
fi
[ -d /run/systemd/system ] || fail 'needs systemd.'
exec 9>"/run/lock/$name.lock"
flock -n 9 || fail 'is already running.'
if [ "$command" = backup ] || [ "$command" = restore ]; then
  [ -e "$opt/current" ] || fail 'nothing is installed here; use install.'
  if [ "$command" = restore ] && [[ " $* " != *' --list '* ]] && [[ " $* " != *' --check '* ]]; then
    trap 'systemctl start $name' EXIT
    systemctl stop $name
  fi
  run_as_shop "$command" "$@"
  exit
fi
domain='' admin_phone='' tree='' tls='' settings=''
while [ $# -gt 0 ]; do
  case $1 in
    --domain) domain=${2:?}; shift 2 ;;
    --admin-phone) admin_phone=${2:?}; shift 2 ;;
    --tree) tree=${2:?}; shift 2 ;;
    --tls) tls=${2:?}; shift 2 ;;
    --settings) settings=${2:?}; shift 2 ;;
    *) fail "unknown option $1" ;;
  esac
done

case $command in
  install | upgrade)
    if [ "$command" = install ] && [ ! -e "$etc/shop.env" ] && [ -z "$settings" ]; then
      [[ $domain =~ ^[a-z0-9.-]+$ ]] || fail 'install needs --domain, such as shop.example.com.'
      [[ $admin_phone =~ ^01[0-9]{9}$ ]] || fail 'install needs --admin-phone, such as 01712345678.'
    fi
    [ -e "$etc/shop.env" ] || [ "$command" = install ] || fail 'nothing is installed here; use install.'
    [ -z "$tree" ] || [ -e "$tree" ] || fail "$tree does not exist."
    need_packages ca-certificates curl
    make_account
    [ "$tls" != internal ] || touch "$etc/tls-internal"
    [ -z "$settings" ] || install -o root -g $name -m 0640 "$settings" "$etc/shop.env"
    if has_database; then
      need_packages postgresql
      systemctl enable --now --quiet postgresql
      make_database
    fi
    write_settings
    has_proxy && need_packages caddy
    release=$(new_release)
    switch_to "$release"
    write_proxy
    remove_old_releases
    say "$(basename "$release") is ready: $(setting PUBLIC_URL)"
    case $(setting BACKUP_TO) in
      '') say 'No backups are taken by themselves: docs/operations/deploy.md#backups' ;;
      "$dumps"/*) say "Backups stay on this machine: docs/operations/deploy.md#backups" ;;
    esac
    [ "$command" = upgrade ] || [ -n "$settings" ] || say "Sign in with $(setting ADMIN_PHONE) and the password in $etc/secrets/admin-password, and change it."
    ;;
  rollback)
    [ -e "$opt/previous" ] || fail 'there is no earlier release.'
    before=$(readlink -f "$opt/previous")
    [ "$(migrations_of "$before")" = "$(migrations_of "$opt/current")" ] ||
      fail "$(basename "$before") has other migrations. Going back would lose what happened since: restore a dump in $dumps by hand (docs/operations/deploy.md)."
    switch_to "$before"
    write_proxy
    say "$(basename "$before") is ready."
    ;;
  restart)
    write_unit
    systemctl restart $name
    is_ready || fail "it is not ready after $ready_seconds s: journalctl -u $name"
    write_proxy
    ;;
  *) fail 'use install, upgrade, rollback, restart, backup, restore or tree; see the first lines of this file.' ;;
esac
